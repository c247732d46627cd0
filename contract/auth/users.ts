import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { companySeats, officeSeats } from "#contract/auth/seats.ts"
import { EmailAddress, OneTimeCode, PersonName } from "#contract/values/text.ts"

export const roles = ["admin", "company"] as const

/** An account with its seat. */
export const Account = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  /** The user's seat in the back office or in their company. */
  seat: z.enum([...new Set([...officeSeats, ...companySeats])]),
  /** The string "true" once the address is verified, as the specification reads it. */
  emailVerified: z.enum(["true", "false"]),
  /** Opens requests sent from the address without signing in; a verified address alone does not. */
  emailConfirmed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** Only for an administrator who must turn it on before anything else. */
  mustSetUpSecondFactor: z.literal(true).optional(),
})
export type Account = z.infer<typeof Account>

/** A company that the person belongs to. */
const OwnCompany = z.object({ id: z.uuid(), name: z.string(), seat: z.enum(companySeats) })

/** The signed-in person, as every screen reads it. */
export const CurrentUser = Account.extend({
  /** The company that the person acts for; null for administrators. */
  company: OwnCompany.pick({ id: true, name: true }).nullable(),
  /** All companies that the person belongs to, by name; empty for administrators. */
  companies: z.array(OwnCompany),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const portals = ["business", "admin"] as const

export const LoginForm = z.object({
  email: EmailAddress("Please enter a valid email address"),
  /** Longer than 256 is refused before hashing, so that a long password cannot cost the server time. */
  password: z.string().min(1, "Password is required").max(256, "Password is too long"),
  /** The code of an account with a second factor, once the server has asked for it. */
  code: OneTimeCode.optional(),
  /** If set, the server refuses the wrong role before it makes a session. */
  portal: z.enum(portals).optional(),
})
export type LoginForm = z.infer<typeof LoginForm>

/** A new password: the rules of registration. The 256 bound keeps hashing cheap to refuse. */
export const NewPassword = z
  .string()
  .min(8, "Password must be at least 8 characters")
  .max(256, "Password must be at most 256 characters")
  .regex(/[A-Z]/, "Password must contain at least one uppercase letter")
  .regex(/[a-z]/, "Password must contain at least one lowercase letter")
  .regex(/[0-9]/, "Password must contain at least one number")

/** An administrator made by command or environment. */
export const NewAdmin = z.object({
  email: EmailAddress("Please enter a valid email address"),
  password: NewPassword.min(12, "An administrator's password must be at least 12 characters"),
  firstName: PersonName("First name is required"),
  lastName: PersonName("Last name is required"),
})

export const login = endpoint("POST /api/login", {
  who: "anyone",
  summary: "Sign in; the session travels in a cookie. An account with a second factor is asked for a code by a 401",
  body: LoginForm,
  refuses: [401, 429],
  reply: { 200: z.object({ message: z.string(), user: CurrentUser }) },
})

export const logout = endpoint("POST /api/logout", {
  who: "anyone",
  summary: "End the session",
  reply: { 200: z.object({ message: z.string() }) },
})

/** With this value of Prefer, visitors get `null` instead of a 401, which browsers would log as an error. */
export const preferEmptyForVisitors = "visitor=empty"

export const getCurrentUser = endpoint("GET /api/auth/user", {
  who: "anyone",
  summary: "The signed-in person; 401 for a visitor, or null where the caller prefers that",
  refuses: [401],
  reply: { 200: CurrentUser.nullable() },
})

export const switchCompany = endpoint("POST /api/auth/company", {
  who: "company",
  summary: "Act for another company that the person belongs to, in this session and at the next sign-in",
  body: z.object({ companyId: z.uuid() }),
  refuses: [404],
  reply: { 200: CurrentUser },
})

/** When the caller's session ends. */
export const SessionEnd = z.object({
  /** Whole seconds left if the server gets no other call. */
  secondsLeft: z.int().min(0),
  /** "idle": any call extends it. "absolute": only signing in again does. */
  because: z.enum(["idle", "absolute"]),
})
export type SessionEnd = z.infer<typeof SessionEnd>

export const getSessionEnd = endpoint("GET /api/auth/session-end", {
  who: "anyone",
  summary: "When the caller's session ends, or null; this call does not extend the session",
  reply: { 200: SessionEnd.nullable() },
})

export const getWaysIn = endpoint("GET /api/auth/ways-in", {
  who: "anyone",
  summary: "Ways to sign in besides a password; single sign-on starts at GET /api/login",
  reply: { 200: z.object({ singleSignOn: z.boolean(), passkeys: z.boolean() }) },
})

/** Why a sign-on at the provider led back to the login screen: `/login?sign-on=cancelled`. */
export type SignOnProblem = "unavailable" | "cancelled" | "expired" | "failed" | "unverified" | "second-factor"
