import { Agent, request, type OutgoingHttpHeaders } from "node:http"
import { performance } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"

/** Longer than any wait that the server allows. */
const patience = 45_000
const neverBack = 90_000

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends one request; rejects if no answer comes. */
export function ask(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
    agent,
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string; agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, timeout: patience }, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (chunk: string) => (text += chunk))
      response.once("error", reject)
      response.once("end", () => resolve({ status: response.statusCode!, headers: response.headers, body: text }))
    })
    outgoing.once("timeout", () => outgoing.destroy(new Error("No answer in time")))
    outgoing.once("error", reject)
    outgoing.end(body)
  })
}

export interface LoadTally {
  /** The number given to each acknowledged request, by the unique address of its sender. */
  acknowledged: Map<string, string>
  /** Answered with 503 and Retry-After. */
  toldToWait: number
  /** The connection ended without an answer. */
  unanswered: number
  /** The connection was refused. */
  turnedAway: number
  /** Any status other than 201. */
  failed: string[]
  /** Requests never acknowledged, although their sender kept trying. */
  givenUp: number
}

export interface Visitors {
  tally: LoadTally
  /** Seconds from now until a request sent from now on is acknowledged. */
  secondsUntilBack(): Promise<number>
  /** Seconds of the longest time without an acknowledged request since the last call. */
  longestSilence(): number
  /** Each visitor finishes its current request, retrying for this long. */
  stop(tryFor?: number): Promise<LoadTally>
  /** Each visitor stops at its first unanswered request: for a server that is not coming back. */
  untilGone(): Promise<LoadTally>
}

interface Plan {
  url: string
  count?: number
  /** Each visitor's pause between two requests, in milliseconds. */
  pause?: number
  /** Whether a visitor keeps one connection, or opens one per request. */
  keepAlive?: boolean
}

/**
 * Visitors who each send one quote request after another. If a request gets no answer or a 503, they send it again with
 * the same Idempotency-Key, as a careful client does.
 */
export function startVisitors({ url, count = 8, pause = 40, keepAlive = true }: Plan): Visitors {
  const tally: LoadTally = {
    acknowledged: new Map(),
    toldToWait: 0,
    unanswered: 0,
    turnedAway: 0,
    failed: [],
    givenUp: 0,
  }
  const state = { stopping: false, tryUntil: Infinity, endWhenGone: false }
  const heard: ((sentAt: number) => void)[] = []
  const silence = { longest: 0, since: performance.now() }
  const hear = () => {
    const now = performance.now()
    Object.assign(silence, { longest: Math.max(silence.longest, now - silence.since), since: now })
  }
  heard.push(hear)

  const visit = async (visitor: number) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (let index = 0; !state.stopping; index++) {
      const place = visitor * 1_000_000 + index
      const going = await askUntilAcknowledged({ url, agent, place, tally, state, heard })
      if (!going) break
      await wait(pause)
    }
    agent.destroy()
  }
  const running = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)))
  const end = async () => {
    await running
    return tally
  }
  return {
    tally,
    secondsUntilBack: () => {
      const from = performance.now()
      return new Promise((resolve) => {
        heard.push((sentAt) => sentAt >= from && resolve((performance.now() - from) / 1000))
        setTimeout(resolve, neverBack, neverBack / 1000)
      })
    },
    longestSilence: () => {
      hear()
      const seconds = silence.longest / 1000
      silence.longest = 0
      return seconds
    },
    stop: (tryFor = 30_000) => {
      Object.assign(state, { stopping: true, tryUntil: performance.now() + tryFor })
      return end()
    },
    untilGone: () => {
      state.endWhenGone = true
      return end()
    },
  }
}

interface Attempt {
  url: string
  agent: Agent
  place: number
  tally: LoadTally
  state: { tryUntil: number; endWhenGone: boolean }
  heard: ((sentAt: number) => void)[]
}

/** Returns whether the visitor goes on. */
async function askUntilAcknowledged({ url, agent, place, tally, state, heard }: Attempt): Promise<boolean> {
  const sender = `visitor-${place}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const body = JSON.stringify(aQuoteRequest({ customerEmail: sender }))
  const headers = {
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
    // Each visitor has its own address, which counts if the server trusts this machine as its proxy.
    "x-forwarded-for": `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`,
  }
  while (performance.now() < state.tryUntil) {
    const sentAt = performance.now()
    try {
      const answer = await ask(`${url}/api/quote-requests`, { method: "POST", headers, body, agent })
      if (answer.status === 201) {
        tally.acknowledged.set(sender, (JSON.parse(answer.body) as { number: string }).number)
        for (const tell of heard) tell(sentAt)
        return true
      }
      if (answer.status === 503 && answer.headers["retry-after"]) tally.toldToWait += 1
      else tally.failed.push(`${answer.status} ${answer.body.slice(0, 200)}`)
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ECONNREFUSED") tally.turnedAway += 1
      else tally.unanswered += 1
      if (state.endWhenGone) return false
    }
    await wait(200)
  }
  tally.givenUp += 1
  return false
}
