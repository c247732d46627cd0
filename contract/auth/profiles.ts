import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { optional, Line, Paragraphs, PersonName } from "#contract/values/text.ts"
import { isUsState } from "#contract/values/us-states.ts"

const webAddress = "Enter a web address that begins with http:// or https://"
// A browser reads a backslash as a slash there, and passes over tabs.
const holdsCredentials = (address: string) => /^[^:]*:[/\\\s]*[^/\\?#]*@/.test(address)

const fields = {
  companyName: PersonName("Company name is required"),
  address: optional(Line()),
  city: optional(Line()),
  state: optional(
    Line()
      .max(2, "State must be at most 2 characters")
      .refine(isUsState, "Enter the two letters of a state, such as CA"),
  ),
  zipCode: optional(Line(20)),
  phone: optional(Line(40)),
  /** Only http and https: an address that a browser would run ("javascript:") must never become a link. */
  website: optional(
    Line().pipe(
      z
        .url({ protocol: /^https?$/, error: webAddress })
        .refine((address) => !holdsCredentials(address), "Remove the user name and password from the web address"),
    ),
  ),
  /** Products of interest. */
  description: optional(Paragraphs()),
}

export const NewProfile = z.object({
  companyName: fields.companyName,
  address: fields.address.default(null),
  city: fields.city.default(null),
  state: fields.state.default(null),
  zipCode: fields.zipCode.default(null),
  phone: fields.phone.default(null),
  website: fields.website.default(null),
  description: fields.description.default(null),
})
export type NewProfile = z.infer<typeof NewProfile>

export const ProfileChanges = z.object(fields).partial()
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const Profile = z.object({
  id: z.uuid(),
  companyName: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint("GET /api/profile", {
  who: "company",
  summary: "The company's own profile, or null while there is none",
  reply: { 200: Profile.nullable() },
})

export const createProfile = endpoint("POST /api/profile", {
  who: "company",
  summary: "Create the company's profile; a second one is refused with 409",
  body: NewProfile,
  honors: ["Idempotency-Key"],
  reply: { 201: Profile },
})

export const changeProfile = endpoint("PATCH /api/profile/:id", {
  who: "company",
  summary: "Change the fields that are sent",
  params: byId,
  body: ProfileChanges,
  honors: ["If-Match"],
  reply: { 200: Profile },
})
