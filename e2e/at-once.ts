/**
 * Marks a look at the page that has to be right at this very moment, because polling would miss a state that was wrong for a
 * while. All other looks after an act are polled (polled-looks.test.ts).
 */
export function atOnce<Seen>(look: Promise<Seen>): Promise<Seen> {
  return look;
}
