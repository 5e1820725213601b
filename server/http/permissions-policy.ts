/**
 * Browser features that no page has unless its YAML gives them to a frame: what asks the visitor, reads what is around them,
 * reaches a device or costs money. What can merely disturb (`autoplay`, `fullscreen`) a frame of others has not without being given it.
 */
const withheld = `accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment
  publickey-credentials-get serial usb xr-spatial-tracking`.split(/\s+/);

/** The value of the Permissions-Policy header: features with the origins whose frames may use them. */
export function permissionsPolicy(permissions: Readonly<Record<string, readonly string[]>>): string {
  const names = [...new Set([...withheld, ...Object.keys(permissions)])].sort();
  return names.map((name) => `${name}=(${allowed(permissions[name])})`).join(",");
}

/** The page itself has to have a feature before it can pass it on to a frame. */
function allowed(origins: readonly string[] | undefined): string {
  return origins ? ["self", ...origins.map((origin) => `"${origin}"`)].join(" ") : "";
}
