/**
 * Browser features that no page has unless its YAML gives them to a frame: those that ask the visitor, read the surroundings, reach a
 * device or cost money. A frame of another site never gets merely disturbing ones (`autoplay`, `fullscreen`) unless they are given to it.
 */
const withheld = `accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment
  publickey-credentials-get serial usb xr-spatial-tracking`.split(/\s+/);

/** Returns the value of the Permissions-Policy header: features with the origins whose frames may use them. */
export function permissionsPolicy(permissions: Readonly<Record<string, readonly string[]>>): string {
  const names = [...new Set([...withheld, ...Object.keys(permissions)])].sort();
  return names.map((name) => `${name}=(${allowed(permissions[name])})`).join(",");
}

/** Returns an allowlist. The page itself must have a feature before it can pass it on to a frame. */
function allowed(origins: readonly string[] | undefined): string {
  return origins ? ["self", ...origins.map((origin) => `"${origin}"`)].join(" ") : "";
}
