import type { ReplyOf } from "#contract/endpoint.ts"
import type { EndpointAddress, Endpoints } from "#contract/endpoints.ts"
import { call, callForResponse, CallError } from "#web/api/call.ts"

type Input<A extends EndpointAddress> = Parameters<typeof call<A>>[1]
type Options<A extends EndpointAddress> = Parameters<typeof call<A>>[2]

/** The question "please sign in again": one at a time, however many calls wait for its answer. */
let question: PromiseWithResolvers<boolean> | undefined
/** How often it was answered with yes: a call that was sent before the last time is simply sent again. */
let answeredWithYes = 0
let attendants = 0
const listeners = new Set<() => void>()

/**
 * As `call`, for screens of signed-in people. If the session has ended, the person may sign in again in
 * place and the call is sent a second time, so that nothing typed is lost. Without that, the 401 is the caller's error
 * as ever.
 */
export function callSignedIn<A extends EndpointAddress>(
  address: A,
  input?: Input<A>,
  options?: Options<A>,
): Promise<ReplyOf<Endpoints[A]>> {
  return whileSignedIn(() => call(address, input, options))
}

/** As `callForResponse`, likewise. */
export function callSignedInForResponse<A extends EndpointAddress>(
  address: A,
  input?: Input<A>,
  options?: Options<A>,
): ReturnType<typeof callForResponse<A>> {
  return whileSignedIn(() => callForResponse(address, input, options))
}

async function whileSignedIn<T>(send: () => Promise<T>): Promise<T> {
  const sentAt = answeredWithYes
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401 || attendants === 0) throw error
    const isSignedIn = sentAt !== answeredWithYes || (await askToSignInAgain())
    if (!isSignedIn) throw error
    return send()
  }
}

/** Asks the person to sign in again in place; returns whether they did. */
export function askToSignInAgain(): Promise<boolean> {
  if (!question) change(Promise.withResolvers<boolean>())
  return question!.promise // Set on the line before.
}

/** Ends the question: the waiting calls are sent again, or fail. */
export function answerSignInAgain(isSignedIn: boolean) {
  if (isSignedIn) answeredWithYes += 1
  const asked = question
  change(undefined)
  asked?.resolve(isSignedIn)
}

/** Whether the dialog should ask the question. */
export const isSignInAgainAsked = () => question !== undefined

/** Subscribes to the question; without a subscriber, none is asked. */
export function attendSignInAgain(listener: () => void) {
  attendants += 1
  listeners.add(listener)
  return () => {
    attendants -= 1
    listeners.delete(listener)
    // No one is left to answer; a call must not wait forever.
    if (attendants === 0) answerSignInAgain(false)
  }
}

function change(next: typeof question) {
  question = next
  for (const listener of listeners) listener()
}
