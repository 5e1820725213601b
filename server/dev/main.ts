/** Starts the development server: `npm run dev`. */
import process from "node:process";

// React chooses its development code when it is loaded, so this stands before everything.
process.env["NODE_ENV"] = "development";

const { startDevelopment } = await import("./start-development.ts");
const { endInWords } = await import("../process/explain-fault.ts");
await endInWords(() => startDevelopment(process.env));
