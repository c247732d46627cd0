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
import type { Api } from "#server/http/api.ts"
import { changeRow } from "#server/http/change-row.ts"
import { createOnce } from "#server/http/create-once.ts"
import { sendCsv } from "#server/http/csv.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { dated, sendSortedList } from "#server/http/sorted-list.ts"
import * as store from "./contacts.store.ts"
import { contactCsvColumns, contactCsvRows, ownedContactCsvColumns, ownedContactCsvRows } from "./export-contacts.ts"

const missing = "There is no such contact"

export function registerContacts(api: Api): void {
  registerContactLists(api)
  const { db } = api

  implement(api, createContact, async ({ caller, body, request, reply }) => {
    const ownerId = caller.user.id
    const contact = await createOnce(db, {
      noun: "contact",
      ownerId,
      request,
      body,
      create: async (tx) => dated(await store.insertContact(tx, ownerId, body)),
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
    const target = { ownerId: caller.user.id, id, expectedVersion: expectedVersionOf(request) }
    const contact = await changeRow({
      changes: body,
      expectedVersion: target.expectedVersion,
      update: (changes) => store.updateContact(db, target, changes),
      find: () => store.findContact(db, target),
      missing,
    })
    reply.header("ETag", entityTagOf(contact))
    return dated(contact)
  })

  implement(api, deleteContact, async ({ caller, params: { id } }) => {
    if (!(await store.deleteContact(db, { ownerId: caller.user.id, id }))) throw notFound(missing)
    return undefined
  })

  implement(api, restoreContact, async ({ caller, params: { id }, reply }) => {
    const contact = await store.restoreContact(db, { ownerId: caller.user.id, id })
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
      count: () => store.countContacts(db, scope, query),
    })
  })

  implement(api, exportContacts, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "contacts", contactCsvColumns, contactCsvRows(db, caller.user.id))
    await recordExport(api, { action: "contact.export", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })

  implement(api, exportAllContacts, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "contacts", ownedContactCsvColumns, ownedContactCsvRows(db))
    await recordExport(api, { action: "contact.export-all", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })
}
