import { Gauge, type Registry } from "@prometheus-io/client"
import type { HealthWatch } from "./check-health.ts"

/** For alerts about what only the page Health knows: the virus scanner, the certificate, the restore test. */
export function measureHealth(health: Pick<HealthWatch, "lines">, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: "health_wrong",
      help: "1 for each line of Health that is wrong; checked hourly, and each round while something is wrong",
      labelNames: ["about"],
      registers: [],
      collect() {
        for (const { about, state } of health.lines()) this.set({ about }, state === "wrong" ? 1 : 0)
      },
    }),
  )
}
