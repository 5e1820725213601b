/** The former name of compile-cache.js, which systemd units installed earlier still load; an upgrade does not install the unit again. */
import "./compile-cache.js";
