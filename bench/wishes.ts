/** What the command line may ask of the parts. */
export interface Wishes {
  /** How many rows, where a part has any. */
  rows?: number | undefined
  /** Which pages, and how often each, where a part opens them in a browser. */
  pages?: readonly string[] | undefined
  runs?: number | undefined
}
