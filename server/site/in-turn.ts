import { setImmediate as nextLoop } from "node:timers/promises"
import { Refusal } from "#server/http/errors.ts"

/** Some seconds of work; later visitors immediately get 503 and come back. */
const mostWaiting = 100
const mostOfNetwork = 20
/**
 * Wraps a function so its calls run one at a time, and the process handles other requests between them. With the
 * caller's network, one network cannot take all places.
 */
export function inTurn<Input, Output>(
  run: (input: Input) => Promise<Output>,
): (input: Input, network?: string) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve()
  const waiting: (string | undefined)[] = []
  return async (input, network) => {
    const own = network === undefined ? 0 : waiting.filter((other) => other === network).length
    if (waiting.length >= mostWaiting || own >= mostOfNetwork)
      throw new Refusal(503, "The service is busy. Please try again in a moment.", { headers: { "Retry-After": "5" } })
    waiting.push(network)
    const result = last.then(() => run(input)).finally(() => waiting.splice(waiting.indexOf(network), 1))
    last = result.catch(() => undefined).then(() => nextLoop())
    return result
  }
}
