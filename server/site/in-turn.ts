import { setImmediate as nextLoop } from "node:timers/promises"
import { Refusal } from "#server/http/errors.ts"

/** Some seconds of work; later visitors immediately get 503 and come back. */
const mostWaiting = 100
/** Node accepts one new connection in each loop, so a single loop would let in as many visitors as it makes pages. */
const loopsBetween = 50

/** Wraps a function so that its calls run one after the other, and the process answers others between two of them. */
export function inTurn<Input, Output>(run: (input: Input) => Promise<Output>): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (input) => {
    if (waiting >= mostWaiting)
      throw new Refusal(503, "The service is busy. Please try again in a moment.", { headers: { "Retry-After": "5" } })
    waiting++
    const result = last.then(() => run(input)).finally(() => waiting--)
    last = result.catch(() => undefined).then(letOthersIn)
    return result
  }
}

async function letOthersIn(): Promise<void> {
  for (let loop = 0; loop < loopsBetween; loop++) await nextLoop()
}
