/**
 * A look at the page that has to be right at this very moment: what was wrong for a while would not be seen by waiting
 * for what is right. All other looks after an act are polled (polled-looks.test.ts).
 */
export function atOnce<Seen>(look: Promise<Seen>): Promise<Seen> {
  return look;
}
