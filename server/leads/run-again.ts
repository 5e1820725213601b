/**
 * Two tasks that wait for each other are no fault of theirs: the one that was chosen to end runs again. So does what came to a
 * database that can only be read, because another has taken its place: whoever connects anew comes to that one. And what was found and
 * deleted by another before it could be referred to (23503) is not found the next time.
 */
const passing: ReadonlySet<string> = new Set(["40001", "40P01", "25006", "23503"]);

/** Runs what PostgreSQL undid as a whole once more, four times at most; it connects anew each time. */
export async function runAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === 5 || !passing.has(codeOf(error))) throw error;
    }
  }
}

/** The word by which a database says what is wrong; "" when it did not say it. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
