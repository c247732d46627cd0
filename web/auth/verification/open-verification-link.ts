import { call, CallError } from "#web/api/call.ts"

export type Verification =
  | { state: "loading" }
  | { state: "verified" }
  /** Without an answer from the server, the token may still be good. */
  | { state: "failed"; message: string; mayTryAgain: boolean }

/** Sends the token of a letter's link and puts the outcome into words. */
export async function openVerificationLink(token: string): Promise<Verification> {
  if (!token) return failed("Invalid verification link. Please check your email and try again.")
  try {
    const reply = await call("POST /api/auth/verify-email", { body: { token } })
    return reply.success ? { state: "verified" } : failed(reply.message || unexplained)
  } catch (error) {
    if (error instanceof CallError) {
      const isTheirFault = error.status >= 500 || error.status === 429
      return failed(error.serverMessage || unexplained, isTheirFault)
    }
    return failed("An error occurred during verification. Please try again.", true)
  }
}

const unexplained = "Verification failed. Please try again."

const failed = (message: string, mayTryAgain = false): Verification => ({ state: "failed", message, mayTryAgain })
