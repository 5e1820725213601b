/**
 * Stands for one series of runs over the same project: what rules keep from one run to the next they keep under it, so
 * that two series never meet and everything goes when it goes.
 */
export interface Linker {
  readonly series: "linker";
}
