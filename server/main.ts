/** Starts the server: `npm start`. */
import process from "node:process";

// React chooses its production code when it is loaded, so this stands before everything.
process.env["NODE_ENV"] ??= "production";

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `This needs Node 24 or newer, but was started with ${process.version}: start it with "npm start", which brings its own.\n`,
  );
  process.exit(1);
}

const { startServer } = await import("./start.ts");
const { endInWords } = await import("./process/explain-fault.ts");
await endInWords(() => startServer(process.env));
