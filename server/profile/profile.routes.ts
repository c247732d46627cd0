import { changeProfile, createProfile, getProfile } from "#contract/auth/profiles.ts"
import { recordRow, withEvidence } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import { changeRow, entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { conflict } from "#server/http/errors.ts"
import { createOnce } from "#server/http/idempotency.ts"
import { implement } from "#server/http/implement.ts"
import { dated } from "#server/lists/sorted-list.ts"
import { findProfile, findProfileOf, insertProfile, updateProfile } from "./profile.store.ts"

export function registerProfile(api: Api): void {
  const { db } = api

  implement(api, getProfile, async ({ caller, reply }) => {
    const profile = await findProfileOf(db, caller.companyId)
    if (!profile) return null
    reply.header("ETag", entityTagOf(profile))
    return dated(profile)
  })

  implement(api, createProfile, async ({ caller, body, request, reply }) => {
    const { actor: by, companyId } = caller
    const create = async (tx: DbOrTx) => {
      const made = await insertProfile(tx, companyId, body)
      if (!made) throw conflict("Your company has a profile already")
      await recordRow(tx, { action: "profile.create", by }, made.id)
      return dated(made)
    }
    const profile = await createOnce(db, { noun: "profile", ownerId: companyId, request, body, create })
    reply.header("ETag", entityTagOf(profile))
    return profile
  })

  implement(api, changeProfile, async ({ caller, params: { id }, body, request, reply }) => {
    const { actor: by, companyId } = caller
    const target = { ownerId: companyId, id, expectedVersion: expectedVersionOf(request) }
    const deed = { action: "profile.change", by, id } as const
    const profile = await changeRow({
      changes: body,
      expectedVersion: target.expectedVersion,
      update: (changes) => withEvidence(db, deed, (tx) => updateProfile(tx, target, changes)),
      find: () => findProfile(db, target),
      missing: "Profile not found",
    })
    reply.header("ETag", entityTagOf(profile))
    return dated(profile)
  })
}
