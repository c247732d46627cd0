import type { HealthLine } from "#contract/desk/health.ts"
import type { Content } from "#server/content/load-content.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"

export interface HealthParts {
  db: Db
  env: Env
  content: () => Content
}

export type HealthFinding = Omit<HealthLine, "about">

/** Checks one thing. A check that throws counts as wrong, with the error as its text. */
export type HealthCheck = readonly [about: string, check: (parts: HealthParts) => Promise<HealthFinding>]

export const fine = (says: string): HealthFinding => ({ state: "fine", says })
export const look = (says: string, next: string): HealthFinding => ({ state: "look", says, next })
export const wrong = (says: string, next: string): HealthFinding => ({ state: "wrong", says, next })
