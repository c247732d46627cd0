import { z } from "zod"
import { Token } from "#contract/auth/accounts.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { companySeats } from "#contract/auth/seats.ts"
import { EmailAddress, PersonName } from "#contract/values/text.ts"
import { NewPassword } from "#contract/auth/users.ts"

export const memberLimits = {
  /** Members and open invitations of one company. */
  perCompany: 100,
  /** Hours until an invitation's link expires. */
  invitationHours: 7 * 24,
} as const

const Seat = z.enum(companySeats, "Choose a seat")

export const Member = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  seat: z.enum(companySeats),
  joinedAt: z.iso.datetime(),
  isYou: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** An invitation that was neither accepted nor withdrawn. */
export const MemberInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  seat: z.enum(companySeats),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type MemberInvitation = z.infer<typeof MemberInvitation>

const Message = z.object({ message: z.string() })

export const listMembers = endpoint("GET /api/members", {
  who: "company",
  summary: "The people of the company, and its pending invitations",
  reply: { 200: z.object({ members: z.array(Member), invitations: z.array(MemberInvitation) }) },
})

export const NewMember = z.object({ email: EmailAddress("Please enter a valid email address"), seat: Seat })
export type NewMember = z.infer<typeof NewMember>

export const inviteMember = endpoint("POST /api/members", {
  who: "company",
  summary: "Email a link to join the company; an earlier link to the address stops working",
  body: NewMember,
  refuses: [409, 429],
  reply: { 201: Message },
})

export const MemberSeat = z.object({ seat: Seat })

export const changeMember = endpoint("PATCH /api/members/:id", {
  who: "company",
  summary: "Change a member's seat; it takes effect at their next call",
  params: byId,
  body: MemberSeat,
  refuses: [404, 409],
  reply: { 200: Message },
})

export const removeMember = endpoint("DELETE /api/members/:id", {
  who: "company",
  summary: "Remove a member, whose sessions in the company end, or withdraw an invitation",
  params: byId,
  refuses: [404, 409],
  reply: { 204: null },
})

export const checkMemberInvitation = endpoint("POST /api/members/invitation/check", {
  who: "anyone",
  summary: "What an invitation's link is for, or why it no longer works; changes nothing",
  body: z.object({ token: Token }),
  refuses: [409, 429],
  reply: {
    200: z.object({
      company: z.string(),
      email: z.string(),
      seat: z.enum(companySeats),
      /** The person's next step. A new account needs a name and a password. */
      next: z.enum(["join", "sign-in", "register"]),
    }),
  },
})

/** Without a session, for an address that has no account yet. */
export const JoiningAccount = z.object({
  password: NewPassword,
  firstName: PersonName("First name is required"),
  lastName: PersonName("Last name is required"),
})

export const acceptMemberInvitation = endpoint("POST /api/members/invitation/accept", {
  who: "anyone",
  summary: "Join the company, once: as the signed-in person, or with a new account; never signs in",
  body: z.object({ token: Token, account: JoiningAccount.optional() }),
  refuses: [409, 429],
  reply: { 200: Message },
})
