import type { AddressOf, CallInput, EndpointShape, ReplyOf } from "#contract/endpoint.ts"
import { call, CallError } from "#web/api/call.ts"

type Input<E extends EndpointShape> = Parameters<typeof call<E>>[1] | CallInput<E>

/** The question "please sign in again": one at a time, however many calls wait for its answer. */
let question: PromiseWithResolvers<boolean> | undefined
/** How often it was answered with yes: a call that was sent before the last time is simply sent again. */
let answeredWithYes = 0
let attendants = 0
const listeners = new Set<() => void>()

/**
 * As `call`, for screens of signed-in people. When the session has ended meanwhile, the person may sign in again in
 * place and the call is sent a second time, so that nothing typed is lost. Without that, the 401 is the caller's error
 * as ever.
 */
export async function callSignedIn<E extends EndpointShape>(
  address: AddressOf<E>,
  input?: Input<E>,
  options?: Parameters<typeof call<E>>[2],
): Promise<ReplyOf<E>> {
  const sentAt = answeredWithYes
  try {
    return await call<E>(address, input, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401 || attendants === 0) throw error
    const isSignedIn = sentAt !== answeredWithYes || (await ask())
    if (!isSignedIn) throw error
    return call<E>(address, input, options)
  }
}

function ask(): Promise<boolean> {
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

/** Whether the question stands, for the dialog that asks it. */
export const isSignInAgainAsked = () => question !== undefined

/** Follows the question; while nobody does, none is asked. */
export function attendSignInAgain(listener: () => void) {
  attendants += 1
  listeners.add(listener)
  return () => {
    attendants -= 1
    listeners.delete(listener)
    // Nobody is left to answer; a call must not wait for ever.
    if (attendants === 0) answerSignInAgain(false)
  }
}

function change(next: typeof question) {
  question = next
  for (const listener of listeners) listener()
}
