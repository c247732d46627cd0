import { readSource } from "./read-source.ts"
import { type PastedTable, TableProblem, type TableProblemKind } from "./table.ts"

/** The worker's result for a text or a file: its table, or why there is none. */
export type TableAnswer = { table: PastedTable } | { problem: TableProblemKind }

addEventListener("message", ({ data }: MessageEvent<string | File>) => {
  void answerTo(data).then((answer) => postMessage(answer))
})

async function answerTo(source: string | File): Promise<TableAnswer> {
  try {
    return { table: await readSource(source) }
  } catch (error) {
    return { problem: error instanceof TableProblem ? error.kind : "failed" }
  }
}
