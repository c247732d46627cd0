import { cpus, loadavg, totalmem } from "node:os"

/** A measured figure and its goal. */
export interface Goal {
  what: string
  wanted: string
  value: string
  isMet: boolean
}

export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Facts that a reader needs to interpret the figures. */
  notes?: readonly string[]
  /** Figures that have a goal; the summary of the run says whether each is met. */
  goals?: readonly Goal[]
}

/** Writes Markdown, so that a run can be saved as printed. */
export function writeTable({ title, columns, rows, notes = [] }: Table): string {
  const widths = columns.map((column, place) =>
    Math.max(...[column, ...rows.map((row) => row[place] ?? "")].map((cell) => cell.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, place) => (cells[place] ?? "").padEnd(width)).join(" | ")} |`
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`
  return [`### ${title}`, "", line(columns), rule, ...rows.map(line), "", ...notes.flatMap((note) => [note, ""])].join(
    "\n",
  )
}

export function describeMachine(): string {
  const [processor] = cpus()
  return `${cpus().length} × ${processor?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load before the run ${describeLoad()}`
}

/**
 * Load over the last minute. If it exceeds the number of processors, the machine was busy and the figures are too slow.
 */
export const describeLoad = () => loadavg()[0]!.toFixed(1) // It always has three entries.

export const number = (value: number, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The value that `share` of the sample does not exceed. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (sample: readonly number[]) => percentile(sample, 0.5)
