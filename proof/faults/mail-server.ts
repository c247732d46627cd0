import type { AddressInfo } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { text } from "node:stream/consumers"
import { SMTPServer } from "smtp-server"

/**
 * well: takes letters. refusing: replies "try later" to each. slow: takes two seconds per letter. hanging: accepts the
 * connection and never replies.
 */
export type Mood = "well" | "refusing" | "slow" | "hanging"

export interface MoodyMailServer {
  url: string
  mood: Mood
  /** How often each letter was taken, by its Message-ID. */
  taken: Map<string, number>
  listen(): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server on a fixed port that misbehaves as told. */
export async function startMailServer(mood: Mood = "well"): Promise<MoodyMailServer> {
  const taken = new Map<string, number>()
  const state = { mood }
  const open = () => {
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onConnect(_session, done) {
        if (state.mood !== "hanging") done()
      },
      onRcptTo(_address, _session, done) {
        done(state.mood === "refusing" ? Object.assign(new Error("Try later"), { responseCode: 451 }) : null)
      },
      onData(stream, _session, done) {
        const keep = async () => {
          const letter = await text(stream)
          if (state.mood === "slow") await wait(2_000)
          const [, id = "none"] = /^Message-ID:\s*(\S+)/im.exec(letter) ?? []
          taken.set(id, (taken.get(id) ?? 0) + 1)
        }
        // A sender killed halfway through a letter leaves nothing to keep.
        void keep()
          .catch(() => undefined)
          .finally(done)
      },
    })
    server.on("error", () => undefined)
    return server
  }
  let server = open()
  const listenOn = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  await listenOn(0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    get mood() {
      return state.mood
    },
    set mood(next) {
      state.mood = next
    },
    listen: () => {
      server = open()
      return listenOn(port)
    },
    close: () =>
      new Promise((resolve) => {
        const ending = server
        // Otherwise closing would wait half a minute for open connections.
        for (const connection of ending.connections) connection.close()
        ending.close(() => resolve())
      }),
  }
}
