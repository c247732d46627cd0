import { createInterface } from "node:readline"
import type { Readable, Writable } from "node:stream"

/** The person pressed Ctrl-C or Ctrl-D, or standard input has no more answers. */
export class Stopped extends Error {}

export interface Conversation {
  say: (line: string) => void
  /** The line typed, without the spaces around it. @throws {Stopped} */
  ask: (prompt: string) => Promise<string>
  end: () => void
}

/** Asks line by line, in a terminal or with the answers on standard input. */
export function openConversation(input: Readable & { isTTY?: boolean }, output: Writable): Conversation {
  const reader = createInterface({ input, output, terminal: input.isTTY === true })
  // The iterator keeps lines that arrive together until their questions are asked.
  const lines = reader[Symbol.asyncIterator]()
  let isOpen = true
  reader.on("close", () => (isOpen = false))
  reader.on("SIGINT", () => reader.close())
  return {
    say: (line) => void output.write(`${line}\n`),
    ask: async (prompt) => {
      // A terminal redraws its line with the prompt during editing.
      reader.setPrompt(prompt)
      if (input.isTTY && isOpen) reader.prompt()
      else output.write(prompt)
      const { value, done } = await lines.next()
      if (done) throw new Stopped()
      if (!input.isTTY) output.write("\n")
      return value.trim()
    },
    end: () => reader.close(),
  }
}
