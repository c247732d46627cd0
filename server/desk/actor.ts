import type { SignedIn } from "#server/http/session.ts"
import { nameOf } from "./assignees.ts"

/** Who does something to a request: a signed-in user, or its buyer, who has only a name. */
export type Actor = SignedIn["user"] | { buyer: string }

/** As the history keeps the actor. */
export const authorOf = (by: Actor) =>
  "buyer" in by ? { userId: null, userName: by.buyer } : { userId: by.id, userName: nameOf(by) }

/** As the evidence keeps the actor. */
export const accountOf = (by: Actor) =>
  "buyer" in by ? { userId: null, userEmail: null } : { userId: by.id, userEmail: by.email }
