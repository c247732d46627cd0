import { parse } from "csv-parse/sync"
import type { FastifyRequest, InjectOptions } from "fastify"
import type { CompanySeat } from "#contract/auth/seats.ts"
import { insertUser } from "#server/auth/users.store.ts"
import { insertSession } from "#server/http/session.ts"
import type { TestApp } from "./test-app.ts"

/** Makes calls with the headers of one session or API key, or with none. */
export function callsAs(app: () => TestApp, headers: Readonly<Record<string, string>>) {
  const call = (method: InjectOptions["method"], url: string, payload?: object, more: Record<string, string> = {}) =>
    app().http.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
  return {
    headers,
    get: (url: string, more?: Record<string, string>) => call("GET", url, undefined, more),
    post: (url: string, payload?: object, more?: Record<string, string>) => call("POST", url, payload, more),
    patch: (url: string, payload: object, more?: Record<string, string>) => call("PATCH", url, payload, more),
    delete: (url: string, more?: Record<string, string>) => call("DELETE", url, undefined, more),
  }
}

/**
 * A company with a confirmed address and a session. Skips the sign-in screen, because each sign-in would cost a slow password hash.
 */
export async function aCompany(app: () => TestApp) {
  const email = `buyer-${crypto.randomUUID()}@example.com`
  const { db } = app().api
  const names = { firstName: "Pat", lastName: "Sample" }
  const user = await insertUser(db, {
    email,
    passwordHash: "none",
    role: "company",
    emailVerifiedAt: new Date(),
    emailConfirmedAt: new Date(),
    ...names,
  })
  if (!user) throw new Error("The address is taken")
  const token = await insertSession(db, user, { headers: {}, ip: "127.0.0.1" } as FastifyRequest)
  const cookie = `session=${token}`
  return { ...callsAs(app, { cookie }), cookie, headers: { cookie }, email, id: user.id }
}
export type Company = Awaited<ReturnType<typeof aCompany>>

/** Somebody with a seat in the company, who acts for it. They also have the company that their own account began with. */
export async function aColleague(app: () => TestApp, company: Company, seat: CompanySeat) {
  const person = await aCompany(app)
  await app().api.db.insertInto("members").values({ companyId: company.id, userId: person.id, seat }).execute()
  await person.post("/api/auth/company", { companyId: company.id })
  return person
}

/** The address of the next page, from the Link header. */
export const nextOf = (link: unknown) => /<([^>]+)>; rel="next"/.exec(String(link))?.[1]

export const readCsv = (body: string) => parse<Record<string, string>>(body, { columns: true, bom: true })
