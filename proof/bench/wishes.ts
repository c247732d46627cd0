/** Command line options for the benchmarks. */
export interface Wishes {
  /** How many rows, for benchmarks that use rows. */
  rows?: number | undefined
  /** The pages, and the runs per page, for benchmarks that open pages in a browser. */
  pages?: readonly string[] | undefined
  runs?: number | undefined
}
