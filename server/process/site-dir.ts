/** Locates the two folders that everything starts from: the program's and the website's. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "./explain-fault.ts";

/** The folder with engine/, schema/ and dist/. */
export const projectRoot = path.resolve(import.meta.dirname, "../..");

/**
 * Returns the folder with pages/, forms/ and prompts/: SITE_DIR, or the project's own.
 *
 * Throws a ConfigError when SITE_DIR is set but is not such a folder.
 */
export function readSiteDir(env: Readonly<Record<string, string | undefined>>): string {
  const given = env["SITE_DIR"]?.trim();
  if (!given) return projectRoot;
  const folder = path.resolve(given);
  const fault = faultOf(folder);
  if (fault === undefined) return folder;
  throw new ConfigError([
    `SITE_DIR is "${given}", but ${fault}. Name the folder that holds pages/, forms/ and prompts/, or leave it unset for this project's own.`,
  ]);
}

/**
 * Returns a warning when a website in a folder of its own has no data folder of its own; undefined otherwise. Two
 * websites of one installation would show each other's last good pages, and each would deliver the other's leads to its
 * own destinations; one alone may stay where it is.
 */
export function sharedDataDir(
  env: Readonly<Record<string, string | undefined>>,
  { siteDir, dataDir }: { siteDir: string; dataDir: string },
): string | undefined {
  if (env["DATA_DIR"]?.trim() || siteDir === projectRoot) return undefined;
  return `SITE_DIR is set, but DATA_DIR is not: another website of this installation would share the leads in ${dataDir}, and each would send the other's to where its own go. Set DATA_DIR to a folder of this website's own, or to that one where no other uses it.`;
}

function faultOf(folder: string): string | undefined {
  if (!existsSync(folder)) return `there is no folder ${folder}`;
  if (!statSync(folder).isDirectory()) return "that is a file";
  return existsSync(path.join(folder, "pages")) ? undefined : "there is no folder pages in it";
}
