import type { FastifyRequest } from "fastify"
import { mayWrite } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { notForSeat } from "#server/http/errors.ts"
import { findSignedIn } from "#server/http/session.ts"
import type { SignedInBuyer } from "../decisions.ts"

/** The member of a company who is signed in while a private link is open; undefined for a guest or an administrator. */
export async function findSignedInBuyer(
  api: Pick<Api, "db" | "env">,
  request: FastifyRequest,
): Promise<SignedInBuyer | undefined> {
  const signedIn = await findSignedIn(api, request)
  if (!signedIn || signedIn.user.emailVerified !== "true") return undefined
  const { user, actor, companyId } = signedIn
  return companyId === null ? undefined : { user, actor, companyId }
}

/** Refuses readers of the company: they see its quotes but decide none, with any link. */
export async function refuseReader(
  db: DbOrTx,
  quoteRequestId: string,
  { user, companyId }: SignedInBuyer,
): Promise<void> {
  if (mayWrite(user, "purchases")) return
  const { companyId: owner } = await db
    .selectFrom("quoteRequests")
    .select("companyId")
    .where("id", "=", quoteRequestId)
    .executeTakeFirstOrThrow()
  if (owner === null || owner === companyId) throw notForSeat(user.seat)
}
