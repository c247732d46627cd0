import type { Health, HealthLine } from "#contract/desk/health.ts"
import { version } from "#server/version.ts"
import { addressChecks } from "./address-checks.ts"
import { careChecks } from "./care-checks.ts"
import type { HealthCheck, HealthParts } from "./health-check.ts"
import { machineChecks } from "./machine-checks.ts"
import { mailChecks } from "./mail-checks.ts"

const checks: readonly HealthCheck[] = [...machineChecks, ...careChecks, ...mailChecks, ...addressChecks]

/** For `npm run doctor` and the page Health. */
export async function checkHealth(parts: HealthParts): Promise<Health> {
  const lines = await Promise.all(
    checks.map(async ([about, check]): Promise<HealthLine> => {
      try {
        return { about, ...(await check(parts)) }
      } catch (error) {
        return { about, state: "wrong", says: error instanceof Error ? error.message : String(error) }
      }
    }),
  )
  return { version, checkedAt: new Date().toISOString(), lines }
}

const keptFor = 30_000
const lookEvery = 60 * 60 * 1000

export type HealthWatch = ReturnType<typeof watchHealth>

/** Keeps the last result, which the navigation of the back office counts. */
export function watchHealth(parts: HealthParts) {
  let running: Promise<Health> | undefined
  let last: Health | undefined
  const age = () => (last ? Date.now() - Date.parse(last.checkedAt) : Infinity)
  const wrongLines = () => last?.lines.filter(({ state }) => state === "wrong") ?? []
  const wrong = () => wrongLines().length
  let judged: Health | undefined
  let wrongBefore = new Set<string>()

  function check(): Promise<Health> {
    if (last && age() >= 0 && age() < keptFor) return Promise.resolve(last)
    running ??= checkHealth(parts)
      .then((health) => (last = health))
      .finally(() => (running = undefined))
    return running
  }
  return {
    version,
    check,
    wrong,
    /** Found in the last round; empty before the first. */
    lines: (): readonly HealthLine[] => last?.lines ?? [],
    /**
     * Hourly, and in each round while something is wrong: each time it signs in to the mail server. Returns what two
     * rounds in turn found wrong.
     */
    async round(): Promise<readonly HealthLine[]> {
      if (age() > lookEvery || wrong() > 0) await check()
      if (last === judged) return []
      judged = last
      const lasting = wrongLines().filter(({ about }) => wrongBefore.has(about))
      wrongBefore = new Set(wrongLines().map(({ about }) => about))
      return lasting
    },
  }
}
