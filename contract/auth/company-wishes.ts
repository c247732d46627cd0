import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { companySeats } from "#contract/auth/seats.ts"

/** Somebody with an address of the company's domain who asks to join. */
export const CompanyWish = z.object({ id: z.uuid(), name: z.string(), email: z.string(), askedAt: z.iso.datetime() })
export type CompanyWish = z.infer<typeof CompanyWish>

const Joinable = z.object({ id: z.uuid(), name: z.string(), isAsked: z.boolean() })
export type Joinable = z.infer<typeof Joinable>

export const listJoinable = endpoint("GET /api/company/joinable", {
  who: "company",
  summary: "Companies that let people of the caller's confirmed domain ask to join",
  reply: { 200: z.array(Joinable) },
})

export const askToJoin = endpoint("POST /api/company/wishes", {
  who: "company",
  summary: "Ask to join a company of the caller's confirmed domain; its owners get an email",
  body: z.object({ companyId: z.uuid() }),
  refuses: [404, 429],
  reply: { 201: z.object({ message: z.string() }) },
})

export const listWishes = endpoint("GET /api/company/wishes", {
  who: "company",
  summary: "Who asks to join the company",
  reply: { 200: z.array(CompanyWish) },
})

export const WishSeat = z.object({ seat: z.enum(companySeats, "Choose a seat") })

export const acceptWish = endpoint("POST /api/company/wishes/:id/accept", {
  who: "company",
  summary: "Let somebody who asks join, with a seat",
  params: byId,
  body: WishSeat,
  refuses: [404, 409],
  reply: { 200: z.object({ message: z.string() }) },
})

export const declineWish = endpoint("DELETE /api/company/wishes/:id", {
  who: "company",
  summary: "Decline somebody who asks to join",
  params: byId,
  refuses: [404],
  reply: { 204: null },
})
