import type { HealthLine } from "#contract/health.ts"
import type { Content } from "#server/content/load-content.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"

export interface HealthParts {
  db: Db
  env: Env
  content: () => Content
}

export type Found = Omit<HealthLine, "about">

/** Checks one thing. A check that throws is wrong, with the error as its words. */
export type HealthCheck = readonly [about: string, check: (parts: HealthParts) => Promise<Found>]

export const fine = (says: string): Found => ({ state: "fine", says })
export const look = (says: string, next: string): Found => ({ state: "look", says, next })
export const wrong = (says: string, next: string): Found => ({ state: "wrong", says, next })
