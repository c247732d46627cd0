import childProcess, { type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { syncBuiltinESMExports } from "node:module"
import { expect, vi } from "vitest"

/**
 * Makes the call, whose process never answers, and lets the time pass. The process must run until the last millisecond
 * and be killed then. Returns what the caller got.
 */
export async function afterSilence<T>(milliseconds: number, call: () => Promise<T>): Promise<T> {
  const { promise: started, resolve } = Promise.withResolvers<ChildProcess>()
  const { fork } = childProcess
  const spy = vi.spyOn(childProcess, "fork").mockImplementation((...given) => {
    const child = fork(...given)
    process.kill(child.pid!, "SIGSTOP") // It was started.
    resolve(child)
    return child
  })
  syncBuiltinESMExports()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    const outcome = call()
    const child = await started
    const ended = once(child, "exit")
    vi.advanceTimersByTime(milliseconds - 1)
    expect(child.killed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await ended).toEqual([null, "SIGKILL"])
    return await outcome
  } finally {
    vi.useRealTimers()
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}
