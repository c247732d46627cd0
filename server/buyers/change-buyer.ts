import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import type { SignedIn } from "#server/http/session.ts"
import * as store from "./buyers.store.ts"

export const noSuchBuyer = () => notFound("Buyer not found")

interface Change {
  id: string
  caller: SignedIn
}

/** Locks the head of a buyer. Every change of buyers locks heads first. */
async function lockHead(tx: DbOrTx, id: string) {
  const headId = await store.findHead(tx, id)
  const [head] = headId ? await store.lockBuyers(tx, [headId]) : []
  if (!head) throw noSuchBuyer()
  return head
}

export async function addNote(tx: DbOrTx, { id, caller, text }: Change & { text: string }): Promise<void> {
  const head = await lockHead(tx, id)
  await store.insertNote(tx, { buyerId: head.id, body: text, userId: caller.user.id, userName: fullName(caller.user) })
  await recordEvent(tx, { by: caller.actor, action: "buyer.note", subject: head.id })
}

export async function rename(tx: DbOrTx, { id, caller, name }: Change & { name: string }): Promise<void> {
  const head = await lockHead(tx, id)
  await store.setBuyerName(tx, head.id, name)
  await recordEvent(tx, {
    by: caller.actor,
    action: "buyer.rename",
    subject: head.id,
    details: { from: head.name, to: name },
  })
}

/** Everything of the other buyer is shown at this one, until it is taken out again. */
export async function join(tx: DbOrTx, { id, caller, buyerId }: Change & { buyerId: string }): Promise<void> {
  const [headId, otherId] = [await store.findHead(tx, id), await store.findHead(tx, buyerId)]
  if (!headId || !otherId) throw noSuchBuyer()
  if (headId === otherId) throw conflict("These two are joined already")
  const heads = await store.lockBuyers(tx, [headId, otherId])
  const [head, other] = [headId, otherId].map((one) => heads.find((row) => row.id === one)!) // Both were found above.
  if (head!.headId !== headId || other!.headId !== otherId) throw conflict("Somebody else has just joined one of them")
  await store.moveHead(tx, otherId, headId)
  await store.recountLast(tx, [headId])
  await recordEvent(tx, {
    by: caller.actor,
    action: "buyer.join",
    subject: headId,
    details: { joined: other!.name, id: otherId },
  })
}

/** Takes out a buyer that was joined, or gives one person a buyer of their own. */
export async function split(
  tx: DbOrTx,
  { id, caller, buyerId, personId }: Change & { buyerId?: string | undefined; personId?: string | undefined },
): Promise<void> {
  const head = await lockHead(tx, id)
  const taken = buyerId ? await takeBuyer(tx, head.id, buyerId) : await takePerson(tx, head.id, personId!) // One is named.
  await store.recountLast(tx, [head.id, ...(buyerId ? [buyerId] : [])])
  await recordEvent(tx, { by: caller.actor, action: "buyer.split", subject: head.id, details: { taken } })
}

async function takeBuyer(tx: DbOrTx, headId: string, buyerId: string): Promise<string> {
  const [buyer] = await store.lockBuyers(tx, [buyerId])
  if (!buyer || buyer.headId !== headId) throw noSuchBuyer()
  if (buyer.id === headId) throw conflict("A buyer cannot be taken out of itself. Take out what was joined with it.")
  await store.makeHead(tx, buyerId)
  return buyer.name
}

async function takePerson(tx: DbOrTx, headId: string, personId: string): Promise<string> {
  const person = await store.findPersonOfBuyer(tx, personId)
  if (person?.headId !== headId) throw notFound("Person not found")
  if ((await store.countPeopleOfBuyer(tx, headId)) === 1) throw conflict("This is the only person of the buyer")
  await store.insertBuyerOf(tx, personId, person.organization ?? person.name)
  return person.name
}
