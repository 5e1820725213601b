/**
 * Two tasks that wait for each other are no fault of theirs: the one that was chosen to end runs again. So does what came to a
 * database that can only be read, because another has taken its place: whoever connects anew comes to that one.
 */
const passing: ReadonlySet<unknown> = new Set(["40001", "40P01", "25006"]);

/** Runs what PostgreSQL undid as a whole once more, four times at most; it connects anew each time. */
export async function runAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (tries === 5 || !passing.has(code)) throw error;
    }
  }
}
