/**
 * Something that is done again and again: while it is under way, all further calls come to one more time after it. `work` must
 * not reject.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      running = false;
    }
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}
