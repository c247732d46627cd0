/** What the thread of the embedded database is started with. */
export interface EmbeddedStart {
  folder: string
  /** One number in memory that both threads see: how often the disk was asked to keep a file. */
  syncs: Int32Array<SharedArrayBuffer>
}

export type EmbeddedTask =
  | { act: "query"; sql: string; parameters: readonly unknown[] }
  /** Without parameters or rows, and so with fewer steps. */
  | { act: "control"; sql: "BEGIN" | "COMMIT" | "ROLLBACK" }
  /** Ends PostgreSQL in good order. */
  | { act: "close" }

/** Questions are answered in the order of asking. */
export type EmbeddedQuestion = EmbeddedTask & { id: number }

/** Rows without the names of their columns: a copy from thread to thread would bring every name with every row. */
export interface EmbeddedResult {
  columns: readonly string[]
  rows: readonly (readonly unknown[])[]
  affectedRows: number
  /** What PostgreSQL says that it did: "SELECT", "COMMIT" … */
  command: string
}

/** Of an error of PostgreSQL also its texts: code, constraint, detail, table … */
export type EmbeddedError = { message: string } & Record<string, string>

export type EmbeddedAnswer = { id: number; result: EmbeddedResult } | { id: number; error: EmbeddedError }

/** In place of an answer: PostgreSQL broke down, for this reason, and the thread ends. */
export interface EmbeddedLoss {
  lost: string
}

/** The id of the first answer, which nobody asked for: the database is open, or why it is not. */
export const opening = 0
