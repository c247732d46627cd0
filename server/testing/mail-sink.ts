import { randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"

export interface SunkLetter extends Email {
  /** Addresses from the envelope, not from the headers. */
  recipients: string[]
  raw: string
}

/** A folder for every letter as it arrived, for `proof/letters.ts`. */
const folder = process.env.KEEP_LETTERS

/** A real SMTP server that keeps the letters it receives, or with `refuse` rejects every recipient. */
export async function aMailSink({ host = "127.0.0.1", port = 0, refuse = false } = {}) {
  const letters: SunkLetter[] = []
  const unknown = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const isRefused = refuse || unknown.has(address)
      done(isRefused ? Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const keep = async () => {
        const raw = await buffer(stream)
        if (folder) await writeFile(join(folder, `${randomUUID()}.eml`), raw)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString() })
      }
      // A sender killed halfway through a letter leaves nothing worth keeping.
      void keep()
        .catch(() => undefined)
        .finally(done)
    },
  })
  // A killed sender resets its connection, which must not fail the test.
  server.on("error", () => undefined)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const { port: listening } = server.server.address() as AddressInfo
  return {
    letters,
    /** Addresses that it rejects. */
    unknown,
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    /** Waits until at least `count` letters match, and returns them. */
    async waitFor(
      count: number,
      fits: (letter: SunkLetter) => boolean = () => true,
      within = 200_000,
    ): Promise<SunkLetter[]> {
      const until = Date.now() + within
      for (;;) {
        const found = letters.filter(fits)
        if (found.length >= count) return found
        if (Date.now() > until) throw new Error(`Only ${found.length} of ${count} letters arrived`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailSink = Awaited<ReturnType<typeof aMailSink>>
