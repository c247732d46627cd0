/** What long work in the page is told, and tells. */
export interface Work {
  signal: AbortSignal
  /** How much is done, from 0 to 1. */
  onProgress: (done: number) => void
}

/** Below a frame, so that typing and scrolling are not felt to stop. */
const sliceMilliseconds = 12

/** Called often by long work: once in a while it tells how far the work is and lets the page answer. Throws when aborted. */
export function paceOf({ signal, onProgress }: Work): (done: number) => Promise<void> {
  let until = performance.now() + sliceMilliseconds
  return async (done) => {
    if (performance.now() < until) return
    onProgress(done)
    await nextTask()
    signal.throwIfAborted()
    until = performance.now() + sliceMilliseconds
  }
}

// A timer would wait a second each time in a tab that is not seen.
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
