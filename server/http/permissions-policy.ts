/** Browser features that no page has unless its YAML gives them to a frame. */
const withheld =
  `accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope hid magnetometer
  microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb
  xr-spatial-tracking`.split(/\s+/);

/** The value of the Permissions-Policy header: features with the origins whose frames may use them. */
export function permissionsPolicy(permissions: Readonly<Record<string, readonly string[]>>): string {
  const names = [...new Set([...withheld, ...Object.keys(permissions)])].sort();
  return names.map((name) => `${name}=(${allowed(permissions[name])})`).join(", ");
}

/** The page itself has to have a feature before it can pass it on to a frame. */
function allowed(origins: readonly string[] | undefined): string {
  return origins ? ["self", ...origins.map((origin) => `"${origin}"`)].join(" ") : "";
}
