/** Start parameters of the embedded database's thread. */
export interface EmbeddedStart {
  /** PostgreSQL's own folder. */
  folder: string
  /** PostgreSQL's major version, which the folder belongs to. */
  major: number
  /** Nothing waits until the disk has it. */
  isThrowAway: boolean
  /** Shared between both threads: how often the disk was asked to sync a file. */
  syncs: Int32Array<SharedArrayBuffer>
}

export type EmbeddedTask =
  | { act: "query"; sql: string; parameters: readonly unknown[] }
  /** No parameters and no rows, so it takes fewer steps. */
  | { act: "control"; sql: "BEGIN" | "COMMIT" | "ROLLBACK" }
  /** Shuts PostgreSQL down cleanly. */
  | { act: "close" }

/** The thread answers questions in the order in which they arrive. */
export type EmbeddedQuestion = EmbeddedTask & { id: number }

/** Rows without column names, because copying between threads would repeat each name for every row. */
export interface EmbeddedResult {
  columns: readonly string[]
  rows: readonly (readonly unknown[])[]
  affectedRows: number
  /** PostgreSQL's command tag: "SELECT", "COMMIT" … */
  command: string
}

/** For a PostgreSQL error, also its text fields: code, constraint, detail, table … */
export type EmbeddedError = { message: string } & Record<string, string>

export type EmbeddedAnswer = { id: number; result: EmbeddedResult } | { id: number; error: EmbeddedError }

/** Sent instead of an answer: PostgreSQL crashed for this reason, and the thread ends. */
export interface EmbeddedLoss {
  lost: string
}

/** The id of the first message, which answers no question: whether the database could be opened. */
export const opening = 0
