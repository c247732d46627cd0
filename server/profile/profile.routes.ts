import { changeProfile, createProfile, getProfile } from "#contract/profiles.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Api } from "#server/http/api.ts"
import { changeRow } from "#server/http/change-row.ts"
import { createOnce } from "#server/http/create-once.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { conflict } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { dated } from "#server/http/sorted-list.ts"
import { findProfile, findProfileOf, insertProfile, updateProfile } from "./profile.store.ts"

export function registerProfile(api: Api): void {
  const { db } = api

  implement(api, getProfile, async ({ caller, reply }) => {
    const profile = await findProfileOf(db, caller.user.id)
    if (!profile) return null
    reply.header("ETag", entityTagOf(profile))
    return dated(profile)
  })

  implement(api, createProfile, async ({ caller, body, request, reply }) => {
    const ownerId = caller.user.id
    const create = async (tx: DbOrTx) => {
      const made = await insertProfile(tx, ownerId, body)
      if (!made) throw conflict("Your company has a profile already")
      return dated(made)
    }
    const profile = await createOnce(db, { noun: "profile", ownerId, request, body, create })
    reply.header("ETag", entityTagOf(profile))
    return profile
  })

  implement(api, changeProfile, async ({ caller, params: { id }, body, request, reply }) => {
    const target = { ownerId: caller.user.id, id, expectedVersion: expectedVersionOf(request) }
    const profile = await changeRow({
      changes: body,
      expectedVersion: target.expectedVersion,
      update: (changes) => updateProfile(db, target, changes),
      find: () => findProfile(db, target),
      missing: "There is no such profile",
    })
    reply.header("ETag", entityTagOf(profile))
    return dated(profile)
  })
}
