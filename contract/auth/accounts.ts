import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { EmailAddress, Line, optional, PersonName } from "#contract/values/text.ts"
import { NewPassword } from "#contract/auth/users.ts"

/** Fields of a registration; others (a role, a verified flag) are dropped. */
export const NewAccount = z.object({
  email: EmailAddress("Please enter a valid email address"),
  password: NewPassword,
  firstName: PersonName("First name is required"),
  lastName: PersonName("Last name is required"),
})
export type NewAccount = z.infer<typeof NewAccount>

/** The token in the link of an email: 256 random bits. */
export const Token = z.string().min(1, "The link is incomplete").max(200)

const Message = z.object({ message: z.string() })

export const register = endpoint("POST /api/register", {
  who: "anyone",
  summary: "Create a company account; a taken address gets the same reply, and its owner gets an email",
  body: NewAccount,
  refuses: [429],
  reply: { 201: Message },
})

export const verifyEmail = endpoint("POST /api/auth/verify-email", {
  who: "anyone",
  summary: "Verify an address with the token from the email; repeatable for 24 hours, never signs in",
  body: z.object({ token: Token }),
  refuses: [429],
  reply: { 200: z.object({ success: z.boolean(), message: z.string() }) },
})

export const resendVerification = endpoint("POST /api/auth/resend-verification", {
  who: "signed-in",
  summary: "Resend the verification email; earlier links stop working; five an hour for one address",
  refuses: [429],
  reply: { 200: Message },
})

export const sendConfirmation = endpoint("POST /api/auth/send-confirmation", {
  who: "company",
  summary: "Email a link that confirms the address; earlier links stop working; five an hour for one address",
  refuses: [429],
  reply: { 200: Message },
})

export const confirmEmail = endpoint("POST /api/auth/confirm-email", {
  who: "company",
  summary: "Confirm the signed-in account's address with the token from the email; repeatable for 24 hours",
  body: z.object({ token: Token }),
  refuses: [429],
  reply: { 200: Message },
})

export const forgotPassword = endpoint("POST /api/auth/forgot-password", {
  who: "anyone",
  summary: "Email a password reset link if the account exists; the reply does not reveal whether it does",
  body: z.object({ email: EmailAddress("Please enter a valid email address") }),
  refuses: [429],
  reply: { 200: Message },
})

export const resetPassword = endpoint("POST /api/auth/reset-password", {
  who: "anyone",
  summary: "Set a password with the token from the email, once and within an hour; ends every session",
  body: z.object({ token: Token, password: NewPassword }),
  refuses: [429],
  reply: { 200: Message },
})

export const changePassword = endpoint("POST /api/auth/change-password", {
  who: "signed-in",
  summary: "Change the password, with the current one; ends every other session",
  body: z.object({
    currentPassword: z.string().min(1, "Password is required").max(256, "Password is too long"),
    newPassword: NewPassword,
  }),
  refuses: [409, 429],
  reply: { 200: Message },
})

const signature = {
  firstName: PersonName("First name is required"),
  lastName: PersonName("Last name is required"),
  /** For example "Contracts Manager". */
  title: optional(Line(100)),
  phone: optional(Line(40)),
}

/** How a person signs quotes, letters, and the history of a request. */
export const Signature = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Signature = z.infer<typeof Signature>

export const getSignature = endpoint("GET /api/auth/signature", {
  who: "signed-in",
  summary: "The caller's name, title and phone, as quotes and letters are signed",
  reply: { 200: Signature },
})

export const changeSignature = endpoint("PATCH /api/auth/signature", {
  who: "signed-in",
  summary: "Change them; what was already sent keeps its signature",
  body: z
    .object(signature)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, "Send at least one of firstName, lastName, title and phone"),
  reply: { 200: Signature },
})

/** A browser in which the account is signed in. */
export const ActiveSession = z.object({
  id: z.string(),
  /** The browser's own description, as it sent it. */
  browser: z.string().nullable(),
  clientAddress: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The session of this call. */
  current: z.boolean(),
})

export const listSessions = endpoint("GET /api/auth/sessions", {
  who: "signed-in",
  summary: "Where this account is signed in",
  reply: { 200: z.array(ActiveSession) },
})

export const endOtherSessions = endpoint("POST /api/auth/sessions/end-others", {
  who: "signed-in",
  summary: "Sign out everywhere else",
  reply: { 200: Message },
})

/** Something that happened to the account: who, when, from where. */
export const SecurityEvent = z.object({
  id: z.string(),
  action: Line(100),
  clientAddress: z.string().nullable(),
  /** Why a sign-in was refused. */
  because: z.string().nullable(),
  /** How many more of these events the same hour had; 0 for a single one. */
  more: z.int(),
  createdAt: z.iso.datetime(),
})

export const listSecurityEvents = endpoint("GET /api/auth/events", {
  // A stranger who registers an address first must not read where its real owner calls from.
  who: "verified",
  summary: "The account's latest fifty security events, and twenty more of those that anybody can cause",
  reply: { 200: z.array(SecurityEvent) },
})
