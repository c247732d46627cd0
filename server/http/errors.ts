import { type Seat, seatLabels } from "#contract/auth/seats.ts"
import type { FastifyError } from "fastify"
import type { z } from "zod"
import type { Problem } from "#contract/problem.ts"
import { refusedFields } from "#contract/refused-fields.ts"
import { isBeyondQuota } from "#server/db/book-quota.ts"
import { TooLate } from "#server/db/late-calls.ts"

/** A refusal with a status and a sentence for the user. Rules and handlers throw it. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly secondFactor: "required" | undefined
  readonly missing: Problem["missing"]

  constructor(status: number, message: string, { fields, headers = {}, secondFactor, missing }: RefusalDetails = {}) {
    super(message)
    this.status = status
    this.fields = fields
    this.headers = headers
    this.secondFactor = secondFactor
    this.missing = missing
  }
}

interface RefusalDetails extends Omit<Problem, "message"> {
  headers?: Record<string, string>
}

export const notSignedIn = () => new Refusal(401, "Please sign in first")
export const notAllowed = (message = "You are not allowed to do this") => new Refusal(403, message)

export const notForSeat = (seat: Seat) =>
  notAllowed(`Your seat (${seatLabels[seat].toLowerCase()}) does not allow this. An owner can change it.`)
export const notFound = (message = "Not found") => new Refusal(404, message)
export const conflict = (message: string) => new Refusal(409, message)
export const changedMeanwhile = () => new Refusal(412, "Someone else changed this. Reload to see the change.")

export function tooMany(retryAfterSeconds: number): Refusal {
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`
  return new Refusal(429, `Too many requests. Please try again in ${wait}.`, {
    headers: { "Retry-After": String(retryAfterSeconds) },
  })
}

/** Reports all refused fields by path. Each field shows its first message. */
export const badInput = (error: z.ZodError) => badFields(refusedFields(error))

/** Likewise, for what a rule finds. */
export function badFields(fields: Record<string, string>): Refusal {
  const messages = Object.values(fields)
  const message =
    messages.length === 1 ? messages[0]! : `Please correct ${messages.length} fields: ${messages.join("; ")}`
  return new Refusal(400, message.slice(0, 1_000), { fields })
}

/** A header is not a form field, so the reply has only a message. */
export const badHeader = (error: z.ZodError) => new Refusal(400, error.issues[0]!.message)

const wordsByStatus: Record<number, string> = {
  400: "The request could not be read",
  413: "The request is too large",
  414: "The address is too long",
  415: "Send the body as application/json",
  503: "The service is busy. Please try again in a moment.",
}

const booksAreFull =
  "This company's books are full, so nothing was saved. Delete what is no longer needed (it counts for 7 more days), or ask us for more room."

const tookTooLong = "The server was too busy to do this in time, so nothing was changed. Please try again."

/** The reply to any thrown error. Unexpected errors become a plain 500 without details. */
export function problemOf(error: unknown): { status: number; problem: Problem; headers: Record<string, string> } {
  if (error instanceof Refusal) {
    const { status, message, fields, headers, secondFactor, missing } = error
    const more = { ...(fields && { fields }), ...(secondFactor && { secondFactor }), ...(missing && { missing }) }
    return { status, headers, problem: { message, ...more } }
  }
  if (isBeyondQuota(error)) return { status: 409, headers: {}, problem: { message: booksAreFull } }
  if (error instanceof TooLate) {
    return { status: 503, headers: { "Retry-After": "10" }, problem: { message: tookTooLong } }
  }
  if (isDatabaseAway(error)) {
    return { status: 503, headers: { "Retry-After": "5" }, problem: { message: wordsByStatus[503]! } }
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status >= 400 && status < 500) {
    return { status, headers: {}, problem: { message: wordsByStatus[status] ?? "The request was refused" } }
  }
  return { status: 500, headers: {}, problem: { message: "Something went wrong on our side. Please try again." } }
}

const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"])

const messagesOfDriver =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable$/

// PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown), read-only standbys, and pg's messages.
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return networkCodes.has(code) || /^(08|53|57P)/.test(code) || code === "25006" || messagesOfDriver.test(error.message)
}
