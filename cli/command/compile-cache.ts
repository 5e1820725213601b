/** The name that a unit of systemd begins with which was copied to its place before; an upgrade copies it no second time. */
import "./compile-cache.js";
