/**
 * Runs before each command (`node --import`) and caches compiled code beside the packages, so that a command starts in about
 * half the CPU time. Where nothing can be written there, it starts as it would without.
 *
 * Plain JavaScript, because nothing is cached until this file has run, and Node would load its type stripper for it alone.
 */
import { enableCompileCache } from "node:module";
import path from "node:path";

enableCompileCache(path.resolve(import.meta.dirname, "../../node_modules/.cache/compiled"));
