import { escapeLiteral, type Submittable } from "pg"

/** A CSV file without heading, as PostgreSQL's COPY has written it, but with CRLF. */
export interface CopiedLines {
  /** All lines, one after another, cut between lines. They were bytes all the way. */
  pieces: Buffer[]
  lines: number
  /** The last of them; empty where there is none. */
  last: string
}

const pieceLength = 2 ** 16
const [carriageReturn, lineFeed] = [0x0d, 0x0a]

/**
 * The cursor of `stream`, for `COPY (…) TO STDOUT (FORMAT csv)`. It answers one row, `CopiedLines`, when the statement
 * has ended; the connection is free from then on, however slowly the lines are sent.
 */
export class CopyCursor implements Submittable {
  /** Set by pg, which limits the time of a statement by it. */
  callback: ((error: Error | undefined) => void) | undefined
  #statement: string
  #ended = Promise.withResolvers<void>()
  #isRead = false
  #pieces: Buffer[] = []
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
      this.#end = 0
    }
    this.#start = this.#end
    this.#end += length
    chunk.copy(this.#piece, this.#start)
    this.#piece[this.#end - 2] = carriageReturn
    this.#piece[this.#end - 1] = lineFeed
    this.#lines += 1
  }

  #finishPiece(): void {
    if (this.#end > 0) this.#pieces.push(this.#piece.subarray(0, this.#end))
  }

  handleCommandComplete(): void {
    this.#finishPiece()
  }

  handleReadyForQuery(): void {
    this.callback?.(undefined)
    this.#ended.resolve()
  }

  handleError(error: Error): void {
    this.callback?.(error)
    this.#ended.reject(error)
  }

  async read(): Promise<CopiedLines[]> {
    if (this.#isRead) return []
    this.#isRead = true
    await this.#ended.promise
    const last = this.#piece.toString("utf8", this.#start, this.#end)
    return [{ pieces: this.#pieces, lines: this.#lines, last }]
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
