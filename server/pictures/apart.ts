import { fork } from "node:child_process"
import { Refusal } from "#server/http/errors.ts"
import { unreadable } from "./picture-head.ts"

interface Apart {
  /** The program's file. It reads one message and sends one. */
  program: string
  input: unknown
  /** Milliseconds. */
  longest: number
  tooSlow: string
}

/** In its own process, which can be stopped at any moment, and a crash of the decoder ends nothing else. */
export function makeApart<Made extends object>({ program, input, longest, tooSlow }: Apart): Promise<Made> {
  const child = fork(program, {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  return new Promise<Made>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Refusal(400, tooSlow, { fields: { file: tooSlow } }))
      child.kill("SIGKILL")
    }, longest)
    child.once("message", (outcome: Made | { problem: string }) => {
      if ("problem" in outcome) reject(unreadable())
      else resolve(outcome)
    })
    child.once("error", reject)
    child.once("exit", () => {
      clearTimeout(timer)
      reject(unreadable())
    })
    child.send(input as Parameters<typeof child.send>[0])
  })
}
