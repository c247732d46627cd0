import { z } from "zod"
import { Token } from "#contract/auth/accounts.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { officeSeats } from "#contract/auth/seats.ts"
import { EmailAddress } from "#contract/values/text.ts"
import { LoginForm, NewAdmin } from "#contract/auth/users.ts"

/** Hours until an invitation's link expires. */
export const invitationHours = 48

/** An invitation that was neither accepted nor withdrawn, even if it has expired. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  seat: z.enum(officeSeats),
  /** The address of the administrator who sent it. */
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const Message = z.object({ message: z.string() })

export const listInvitations = endpoint("GET /api/admin/invitations", {
  who: "admin",
  summary: "Pending invitations, newest first; at most 100",
  reply: { 200: z.array(Invitation) },
})

export const NewInvitation = z.object({
  email: EmailAddress("Please enter a valid email address"),
  /** The guest's seat. Programs that predate seats invite a partner. */
  seat: z.enum(officeSeats, "Choose a seat").default("partner"),
  /** The inviting administrator's own password: a browser left open must not be enough to add another one. */
  password: LoginForm.shape.password,
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const inviteAdministrator = endpoint("POST /api/admin/invitations", {
  who: "admin",
  summary: "Email a link to become an administrator; an earlier link stops working",
  body: NewInvitation,
  refuses: [409, 429],
  reply: { 201: Message },
})

export const withdrawInvitation = endpoint("DELETE /api/admin/invitations/:id", {
  who: "admin",
  summary: "Withdraw an invitation; its link stops working",
  params: byId,
  reply: { 204: null },
})

export const checkInvitation = endpoint("POST /api/auth/invitation/check", {
  who: "anyone",
  summary: "The address and the seat that a link invites to, or why the link no longer works; changes nothing",
  body: z.object({ token: Token }),
  refuses: [409, 429],
  reply: { 200: Invitation.pick({ email: true, seat: true }) },
})

export const AcceptedInvitation = NewAdmin.omit({ email: true }).extend({ token: Token })
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>

export const acceptInvitation = endpoint("POST /api/auth/invitation/accept", {
  who: "anyone",
  summary: "Accept an invitation, once, with a new password; never signs in",
  body: AcceptedInvitation,
  refuses: [409, 429],
  reply: { 200: Message },
})
