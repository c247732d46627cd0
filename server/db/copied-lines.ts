import { escapeLiteral, type Submittable } from "pg"

/** Some whole lines of a CSV file, as PostgreSQL's COPY has written them, but with CRLF. They were bytes all the way. */
export interface CopiedLines {
  text: Buffer
  lines: number
  /** Where the last of them begins. */
  last: number
}

const pieceLength = 2 ** 16
const [carriageReturn, lineFeed] = [0x0d, 0x0a]

/**
 * The cursor of `stream`, for `COPY (…) TO STDOUT (FORMAT csv)`. The statement does not wait for its reader: what has come
 * is kept until it is read.
 */
export class CopyCursor implements Submittable {
  /** Set by pg, which limits the time of a statement by it. */
  callback: ((error: Error | undefined) => void) | undefined
  #statement: string
  #come: CopiedLines[] = []
  #news = Promise.withResolvers<void>()
  #isOver = false
  #error: Error | undefined
  #piece = Buffer.allocUnsafeSlow(pieceLength)
  #lines = 0
  /** Where the last line begins and ends. */
  #start = 0
  #end = 0

  constructor(statement: string, parameters: readonly unknown[]) {
    this.#statement = withLiterals(statement, parameters)
  }

  submit(connection: { query(text: string): void }): void {
    connection.query(this.#statement)
  }

  /** Each message is a line. It is copied, as the memory that it stands in is used again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const length = chunk.length + 1
    if (this.#end + length > this.#piece.length) {
      this.#finishPiece()
      this.#piece = Buffer.allocUnsafeSlow(Math.max(pieceLength, length))
    }
    this.#start = this.#end
    this.#end += length
    chunk.copy(this.#piece, this.#start)
    this.#piece[this.#end - 2] = carriageReturn
    this.#piece[this.#end - 1] = lineFeed
    this.#lines += 1
  }

  #finishPiece(): void {
    if (this.#lines === 0) return
    this.#come.push({ text: this.#piece.subarray(0, this.#end), lines: this.#lines, last: this.#start })
    this.#news.resolve()
    this.#lines = 0
    this.#end = 0
  }

  handleCommandComplete(): void {
    this.#finishPiece()
  }

  handleReadyForQuery(): void {
    this.callback?.(undefined)
    this.#finish()
  }

  handleError(error: Error): void {
    this.callback?.(error)
    this.#error = error
    this.#finish()
  }

  #finish(): void {
    this.#isOver = true
    this.#news.resolve()
  }

  /** Waits for what is to come; nothing comes after the end. */
  async read(): Promise<CopiedLines[]> {
    await this.#news.promise
    if (!this.#isOver) this.#news = Promise.withResolvers()
    if (this.#error && this.#come.length === 0) throw this.#error
    return this.#come.splice(0)
  }

  async close(): Promise<void> {}
}

/** COPY takes no parameters. What looks like one inside a text is none. */
function withLiterals(statement: string, parameters: readonly unknown[]): string {
  return statement.replace(/'(?:[^']|'')*'|\$(\d+)/g, (found, place: string | undefined) => {
    if (place === undefined) return found
    const value = parameters[Number(place) - 1]
    if (typeof value === "string") return escapeLiteral(value)
    if (typeof value === "number" && Number.isFinite(value)) return String(value)
    throw new TypeError(`COPY has no literal for a ${typeof value}`)
  })
}
