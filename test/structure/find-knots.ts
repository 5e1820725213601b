/** Returns the cycles of a graph as sets of places, by Tarjan's algorithm; empty when there are none. */
export function findKnots(arrows: Iterable<readonly [from: string, to: string]>): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
    next.set(to, next.get(to) ?? new Set());
  }
  const order = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];

  const visit = (place: string): number => {
    order.set(place, order.size);
    open.push(place);
    let low = order.size - 1;
    for (const to of next.get(place) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === order.get(place)) {
      const knot = open.splice(open.indexOf(place)).sort();
      if (knot.length > 1) knots.push(knot);
    }
    return low;
  };

  for (const place of next.keys()) if (!order.has(place)) visit(place);
  return knots;
}
