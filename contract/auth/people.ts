import { z } from "zod"
import { ActiveSession } from "#contract/auth/accounts.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId, listFields } from "#contract/lists.ts"
import { officeSeats } from "#contract/auth/seats.ts"
import { roles } from "#contract/auth/users.ts"

export const roleLabels: Record<(typeof roles)[number], string> = { admin: "Administrator", company: "Company" }

export const personStatuses = ["verified", "unverified", "locked"] as const
export type PersonStatus = (typeof personStatuses)[number]

export const personStatusLabels: Record<PersonStatus, string> = {
  verified: "Verified",
  unverified: "Not verified",
  locked: "Locked",
}

export const personSorts = ["createdAt", "name", "email"] as const
export type PersonSort = (typeof personSorts)[number]

/** An account as the back office lists it. */
export const Person = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** An administrator's seat; null for a company's user. */
  seat: z.enum(officeSeats).nullable(),
  /** "locked" takes precedence. */
  status: z.enum(personStatuses),
  /** From the company's profile; null without one. */
  companyName: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Person = z.infer<typeof Person>

/** One account in full. Says whether it has a password, and nothing else about it. */
export const PersonDetails = Person.extend({
  verifiedAt: z.iso.datetime().nullable(),
  lockedAt: z.iso.datetime().nullable(),
  /** False if the person only uses single sign-on or has not chosen a password yet. */
  hasPassword: z.boolean(),
  passkeys: z.int(),
  sessions: z.array(ActiveSession.omit({ current: true })),
  /** Rows of the company's own books. */
  contacts: z.number().int(),
  orders: z.number().int(),
  payments: z.number().int(),
})
export type PersonDetails = z.infer<typeof PersonDetails>

/** `q` searches name, address and company. */
export const PersonQuery = z.object({
  ...listFields,
  sort: z.enum(personSorts).default("createdAt"),
  role: z.enum(roles).optional(),
  status: z.enum(personStatuses).optional(),
})
export type PersonQuery = z.infer<typeof PersonQuery>

export const listPeople = endpoint("GET /api/admin/people", {
  who: "admin",
  summary: "All accounts, newest first: all of them, or with limit one page",
  query: PersonQuery,
  reply: { 200: z.array(Person) },
})

export const getPerson = endpoint("GET /api/admin/people/:id", {
  who: "admin",
  summary: "One account with its open sessions; opening it is recorded",
  params: byId,
  reply: { 200: PersonDetails },
})

/** Each change returns a sentence that describes it. */
const changed = { 200: z.object({ message: z.string() }) } as const

export const verifyPerson = endpoint("POST /api/admin/people/:id/verify", {
  who: "admin",
  summary: "Mark an email as verified: sign the account out and email its owner a link to choose a password",
  params: byId,
  refuses: [409],
  reply: changed,
})

export const resendVerificationLetter = endpoint("POST /api/admin/people/:id/resend-verification", {
  who: "admin",
  summary: "Send another verification email; five an hour for one address",
  params: byId,
  refuses: [429],
  reply: changed,
})

export const lockPerson = endpoint("POST /api/admin/people/:id/lock", {
  who: "admin",
  summary: "Lock the account; its sessions, links and invitations end",
  params: byId,
  refuses: [409],
  reply: changed,
})

export const unlockPerson = endpoint("POST /api/admin/people/:id/unlock", {
  who: "admin",
  summary: "Unlock the account; its password and second factor stay",
  params: byId,
  reply: changed,
})

export const endSessionsOfPerson = endpoint("POST /api/admin/people/:id/end-sessions", {
  who: "admin",
  summary: "Sign the account out everywhere",
  params: byId,
  reply: changed,
})

export const clearSecondFactorOfPerson = endpoint("POST /api/admin/people/:id/clear-second-factor", {
  who: "admin",
  summary: "Clear the second factor of an owner who lost phone and recovery codes; ends sessions and emails the owner",
  params: byId,
  reply: changed,
})

export const endAdministration = endpoint("POST /api/admin/people/:id/end-administration", {
  who: "admin",
  summary: "Change another administrator to a company account; its sessions and invitations end",
  params: byId,
  refuses: [409],
  reply: changed,
})

export const NewSeat = z.object({ seat: z.enum(officeSeats, "Choose a seat") })

export const changeSeat = endpoint("PATCH /api/admin/people/:id", {
  who: "admin",
  summary: "Change what an administrator may do, from their next call on; the last owner stays one",
  params: byId,
  body: NewSeat,
  refuses: [409],
  reply: changed,
})
