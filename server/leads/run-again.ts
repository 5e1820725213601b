/**
 * Passing errors. In a deadlock neither task is at fault, and the one that was aborted runs again. So does a task on a
 * database that has become read-only because another has taken its place: a new connection reaches that one. A row that
 * was found but deleted by another transaction before it could be referenced (23503) will not be found the next time.
 */
const passing: ReadonlySet<string> = new Set(["40001", "40P01", "25006", "23503"]);

/** Retries a transaction that PostgreSQL rolled back, four times at most, with a new connection each time. */
export async function runAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === 5 || !passing.has(codeOf(error))) throw error;
    }
  }
}

/** Returns the database's error code; "" when the error is not from the database. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
