import { type Goal, number, type Table } from "./table.ts"

export const atMost = (what: string, limit: number, value: number, digits = 2): Goal => ({
  what,
  wanted: `at most ${limit.toLocaleString("en-US")}`,
  value: number(value, digits),
  isMet: value <= limit,
})

export const atLeast = (what: string, limit: number, value: number, digits = 2): Goal => ({
  what,
  wanted: `at least ${limit.toLocaleString("en-US")}`,
  value: number(value, digits),
  isMet: value >= limit,
})

/** The table at the end of a run. */
export const summarize = (goals: readonly Goal[], failed: readonly string[]): Table => ({
  title: "Summary: figures against their goals",
  columns: ["figure", "goal", "value", "met"],
  rows: goals.map(({ what, wanted, value, isMet }) => [what, wanted, value, isMet ? "yes" : "no"]),
  notes: [
    `${goals.filter(({ isMet }) => isMet).length} of ${goals.length} goals met.`,
    ...(failed.length > 0 ? [`Not measured, because it failed: ${failed.join(", ")}.`] : []),
  ],
})
