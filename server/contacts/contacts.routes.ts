import {
  changeContact,
  Contact,
  createContact,
  deleteContact,
  exportAllContacts,
  exportContacts,
  getContact,
  listAllContacts,
  listContacts,
  OwnedContact,
  restoreContact,
} from "#contract/contacts.ts"
import { recordExport } from "#server/audit/record-event.ts"
import { recordRow, withEvidence } from "#server/audit/record-row.ts"
import type { Api } from "#server/http/api.ts"
import { changeRow } from "#server/http/change-row.ts"
import { createOnce } from "#server/http/create-once.ts"
import { sendCsv } from "#server/csv/csv.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { dated, sendSortedList } from "#server/lists/sorted-list.ts"
import * as store from "./contacts.store.ts"
import { contactCsvColumns, contactCsvLines, ownedContactCsvColumns, ownedContactCsvLines } from "./export-contacts.ts"

const missing = "There is no such contact"

export function registerContacts(api: Api): void {
  registerContactLists(api)
  const { db } = api

  implement(api, createContact, async ({ caller, body, request, reply }) => {
    const { user: by } = caller
    const contact = await createOnce(db, {
      noun: "contact",
      ownerId: by.id,
      request,
      body,
      create: async (tx) => {
        const made = await store.insertContact(tx, by.id, body)
        await recordRow(tx, { action: "contact.create", by, request }, made.id)
        return dated(made)
      },
    })
    reply.header("ETag", entityTagOf(contact))
    return contact
  })

  implement(api, getContact, async ({ caller, params: { id }, reply }) => {
    const contact = await store.findContact(db, { ownerId: caller.user.id, id })
    if (!contact) throw notFound(missing)
    reply.header("ETag", entityTagOf(contact))
    return dated(contact)
  })

  implement(api, changeContact, async ({ caller, params: { id }, body, request, reply }) => {
    const { user: by } = caller
    const target = { ownerId: by.id, id, expectedVersion: expectedVersionOf(request) }
    const deed = { action: "contact.change", by, request, id } as const
    const contact = await changeRow({
      changes: body,
      expectedVersion: target.expectedVersion,
      update: (changes) => withEvidence(db, deed, (tx) => store.updateContact(tx, target, changes)),
      find: () => store.findContact(db, target),
      missing,
    })
    reply.header("ETag", entityTagOf(contact))
    return dated(contact)
  })

  implement(api, deleteContact, async ({ caller: { user: by }, params: { id }, request }) => {
    const deed = { action: "contact.delete", by, request, id } as const
    const isGone = await withEvidence(db, deed, (tx) => store.deleteContact(tx, { ownerId: by.id, id }))
    if (!isGone) throw notFound(missing)
    return undefined
  })

  implement(api, restoreContact, async ({ caller: { user: by }, params: { id }, request, reply }) => {
    const target = { ownerId: by.id, id }
    const deed = { action: "contact.restore", by, request, id } as const
    const contact =
      (await store.findContact(db, target)) ?? (await withEvidence(db, deed, (tx) => store.restoreContact(tx, target)))
    if (!contact) throw notFound(missing)
    reply.header("ETag", entityTagOf(contact))
    return dated(contact)
  })
}

function registerContactLists(api: Api): void {
  const { db } = api

  implement(api, listContacts, ({ caller, query, reply }) => {
    const scope = { ownerId: caller.user.id }
    return sendSortedList({
      reply,
      path: listContacts.path,
      query,
      sortKey: store.contactSortKeys[query.sort],
      shape: Contact,
      read: (page) => store.listContacts(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: () => store.countContacts(db, scope, query),
    })
  })

  implement(api, listAllContacts, ({ query, reply }) => {
    const scope = "all companies"
    return sendSortedList({
      reply,
      path: listAllContacts.path,
      query,
      sortKey: store.contactSortKeys[query.sort],
      shape: OwnedContact,
      read: (page) =>
        store.listOwnedContacts(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: (found) => store.countContacts(db, scope, query, found),
    })
  })

  implement(api, exportContacts, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "contacts", contactCsvColumns, contactCsvLines(db, caller.user.id))
    await recordExport(api, { action: "contact.export", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })

  implement(api, exportAllContacts, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "contacts", ownedContactCsvColumns, ownedContactCsvLines(db))
    await recordExport(api, { action: "contact.export-all", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })
}
