import { setTimeout as wait } from "node:timers/promises"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { type Answer, ask } from "./visitors.ts"

const admin = { email: "admin@example.com", password: "Correct-Horse-9-Battery" }
export const adminVariables = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

const json = { "content-type": "application/json" }

const lines = [
  { position: 1, answer: "offer", description: "Long-grain rice", unitOfIssue: "BG", quantity: 40, unitPrice: "21.5" },
]

/** Two steps, each one transaction; nothing may be lost between them. */
type Step = "send" | "accept"

export interface DeskTally {
  /** Numbers of the quotes whose step was answered 200. */
  acknowledged: Record<Step, Set<string>>
  /** Steps whose connection ended without an answer: the process died during the step or just before. */
  cutOff: Record<Step, number>
  unanswered: number
  toldToWait: number
  failed: string[]
}

/** Pairs of an administrator, who sends one quote after another, and a buyer, who accepts each. */
export async function startDesk({ url, count }: { url: string; count: number }) {
  const tally: DeskTally = {
    acknowledged: { send: new Set(), accept: new Set() },
    cutOff: { send: 0, accept: 0 },
    unanswered: 0,
    toldToWait: 0,
    failed: [],
  }
  const cookie = await signIn(url)
  const state = { stopping: false }
  let begun: ((step: Step) => void) | undefined

  /** Sends until an answer comes, as a person would; a process that is down refuses the connection. */
  async function call(path: string, body: object, options: { method?: string; step?: Step } = {}): Promise<Answer> {
    const { method = "POST", step } = options
    for (;;) {
      if (step) begun?.(step)
      try {
        const headers = method === "GET" ? { cookie } : { ...json, cookie }
        const sent = method === "GET" ? {} : { body: JSON.stringify(body) }
        const answer = await ask(`${url}/api${path}`, { method, headers, ...sent })
        if (answer.status !== 503) return answer
        tally.toldToWait += 1
      } catch (error) {
        const isRefused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED"
        if (!isRefused) tally.unanswered += 1
        if (!isRefused && step) tally.cutOff[step] += 1
      }
      await wait(100)
    }
  }

  /** After a lost answer the step may be done already, and the next try says so: that is not a failure. */
  async function take(step: Step, number: string, path: string, body: object) {
    const before = tally.cutOff[step]
    const { status, body: text } = await call(path, body, { step })
    if (status === 200) tally.acknowledged[step].add(number)
    else if (status !== 409 || tally.cutOff[step] === before) tally.failed.push(`${step}: ${status} ${text}`)
  }

  async function sellOne() {
    const customerEmail = `buyer-${crypto.randomUUID()}@example.com`
    const asked = await call("/quote-requests", aQuoteRequest({ customerEmail }))
    const { number } = JSON.parse(asked.body) as { number: string }
    const drafts = `/admin/quote-requests/${number}/quotes`
    // 409 after a lost answer: the draft is there.
    await call(drafts, {})
    const listed = await ask200(() => call(drafts, {}, { method: "GET" }))
    const [{ id }] = JSON.parse(listed) as [{ id: string }]
    await call(`/admin/quotes/${id}`, { lines }, { method: "PATCH" })
    await take("send", number, `/admin/quotes/${id}/send`, {})
    const acceptance = { revision: 1, name: "Jordan Sample", authorized: true }
    // The desk records it, because only the reader of the buyer's emails has a link that accepts.
    await take("accept", number, `/admin/quotes/${id}/accept`, acceptance)
  }

  const running = Promise.all(
    Array.from({ length: count }, async () => {
      while (!state.stopping) await sellOne()
    }),
  )
  return {
    tally,
    /** Resolves when the next step of this kind begins. */
    next: (wanted: Step) =>
      new Promise<void>((resolve) => {
        begun = (step) => step === wanted && resolve()
      }),
    stop: async () => {
      state.stopping = true
      await running
      return tally
    },
  }
}

async function ask200(send: () => Promise<Answer>): Promise<string> {
  const { status, body } = await send()
  if (status !== 200) throw new Error(`Answered ${status}: ${body}`)
  return body
}

export async function signIn(url: string): Promise<string> {
  const answer = await ask(`${url}/api/login`, { method: "POST", headers: json, body: JSON.stringify(admin) })
  const cookies = answer.headers["set-cookie"]
  if (answer.status !== 200 || !Array.isArray(cookies)) throw new Error(`No sign-in: ${answer.status} ${answer.body}`)
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ")
}
