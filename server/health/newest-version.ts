import { z } from "zod"

/** A package.json, or GitHub's reply about the latest release. */
const Answer = z.union([
  z.object({ version: z.string() }).transform(({ version }) => version),
  z.object({ tag_name: z.string() }).transform(({ tag_name }) => tag_name),
])

const askAgainAfter = 24 * 60 * 60 * 1000
const answerWithin = 5_000
const mostBytes = 1_000_000

const asked = new Map<string, { at: number; found: Promise<string | undefined> }>()

/** Asks once a day, even after an error. The request contains nothing about this site. */
export function newestVersion(address: string): Promise<string | undefined> {
  const last = asked.get(address)
  const age = last ? Date.now() - last.at : Infinity
  if (last && age >= 0 && age < askAgainAfter) return last.found
  const found = ask(address).catch(() => undefined)
  asked.set(address, { at: Date.now(), found })
  return found
}

async function ask(address: string): Promise<string | undefined> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(answerWithin), headers: { "User-Agent": "" } })
  if (!reply.ok || Number(reply.headers.get("content-length") ?? 0) > mostBytes) return undefined
  const version = Answer.parse(await reply.json()).replace(/^v/, "")
  return numbersOf(version) && version
}

const numbersOf = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

/** Whether a version is newer than another. Previews such as 2.0.0-rc.1 do not count. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)]
  if (!one || !other) return false
  const place = one.findIndex((number, index) => number !== other[index])
  return place !== -1 && one[place]! > other[place]! // Both have three numbers.
}
