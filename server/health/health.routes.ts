import { getHealth } from "#contract/desk/health.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import type { HealthWatch } from "./check-health.ts"

export const registerHealthChecks = (api: Api, { check }: HealthWatch): void => implement(api, getHealth, () => check())
