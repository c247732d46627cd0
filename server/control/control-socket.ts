import { createHash } from "node:crypto"
import { chmod, rm } from "node:fs/promises"
import { createServer, type IncomingMessage, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { json, text } from "node:stream/consumers"

/** The answer to a command. `problem` is a sentence for the person at the keyboard. */
export type ControlReply = { result: unknown } | { problem: string }
export type ControlCommands = Record<string, (input: Record<string, string>) => Promise<unknown>>

// A Unix socket's path has at most 107 bytes, so a deep folder gets a socket in the system's temporary folder.
export function controlSocketOf(dataDir: string): string {
  const path = join(dataDir, "control.sock")
  if (Buffer.byteLength(path) <= 100) return path
  return join(tmpdir(), `quartermaster-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}.sock`)
}

/**
 * Lets npm commands reach the running server, because only one process may open the embedded database. Only the user
 * who started the server can use the socket, never the network.
 */
export async function serveControl(path: string, commands: ControlCommands): Promise<{ close(): Promise<void> }> {
  await rm(path, { force: true })
  const server = createServer((incoming, response) => {
    void answer(commands, incoming).then((reply) => response.end(JSON.stringify(reply)))
  })
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve))
  await chmod(path, 0o600)
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function answer(commands: ControlCommands, incoming: IncomingMessage): Promise<ControlReply> {
  try {
    const command = commands[new URL(incoming.url ?? "/", "http://control").pathname.slice(1)]
    const input = (await json(incoming)) as Record<string, string>
    return command ? { result: await command(input) } : { problem: "The running server does not know this command" }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "The command failed" }
  }
}

/** Runs a command in the server that has this folder open. */
export function askControl(path: string, command: string, input: Record<string, string>): Promise<ControlReply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: path, path: `/${command}`, method: "POST" }, (response) => {
      text(response).then((body) => resolve(JSON.parse(body) as ControlReply), reject)
    })
    outgoing.once("error", reject)
    outgoing.end(JSON.stringify(input))
  })
}
