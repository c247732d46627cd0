import { setTimeout as wait } from "node:timers/promises"
import { Secret, TOTP } from "otpauth"

/** The code that an authenticator app shows, now or a number of steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}

/** Waits for the next step if the current one is about to end, so a code one step off stays one step off. */
export async function untilStepIsYoung(): Promise<void> {
  const remaining = TOTP.remaining()
  if (remaining < 15_000) await wait(remaining)
}
