import { useEffect, useRef } from "react"

/** Runs one long work at a time: the next one, or leaving the page, stops the one before. */
export function useWork(onFailed: (message: string) => void) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Shows errors as a message; ignores errors after the work was stopped. */
  return async (work: (signal: AbortSignal) => Promise<void>, messageFor: (error: unknown) => string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) onFailed(messageFor(error))
    }
  }
}
