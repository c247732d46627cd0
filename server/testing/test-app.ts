import { join } from "node:path"
import { afterAll, beforeAll } from "vitest"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import { openApp, type App } from "#server/app.ts"
import { hashPassword } from "#server/auth/passwords.ts"
import { insertUser } from "#server/auth/users.store.ts"
import { type Content, loadContent } from "#server/content/load-content.ts"
import { readEnv, type Env } from "#server/env.ts"
import { aDatabase, type TestDatabase } from "./database.ts"
import { aMailSink, type MailSink } from "./mail-sink.ts"

export const password = "Correct-Horse-9-Battery"

export interface TestApp extends App {
  env: Env
  database: TestDatabase
  sink: MailSink
  content: Content
}

const contents = new Map<string, Promise<Content>>()

/** Reading it takes most of a second, and no test changes it. */
function contentFor(publicUrl: string): Promise<Content> {
  const content = contents.get(publicUrl) ?? loadContent(join(import.meta.dirname, "../../content"), publicUrl)
  contents.set(publicUrl, content)
  return content
}

/** The whole application on its own database, with its letters going to a real SMTP server. */
export async function openTestApp(
  variables: Record<string, string> = {},
): Promise<TestApp & { closeAll(): Promise<void> }> {
  const [database, sink] = [await aDatabase(), await aMailSink()]
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://quartermaster.test",
    SMTP_URL: sink.url,
    SALES_EMAIL: "sales@example.com",
    ...database.variables,
    ...variables,
  })
  const content = await contentFor(env.PUBLIC_URL)
  const app = await openApp({ env, db: database.db, content: () => content })
  await app.http.ready()
  const closeAll = async () => {
    await app.close()
    await sink.close()
    await database.remove()
  }
  return { ...app, env, database, sink, content, closeAll }
}

/** One application for all tests of a file. RATE_LIMIT_FACTOR is high unless the file tests limits. */
export function useTestApp(variables: Record<string, string> = { RATE_LIMIT_FACTOR: "1000" }): () => TestApp {
  let app: Awaited<ReturnType<typeof openTestApp>> | undefined
  beforeAll(async () => {
    app = await openTestApp(variables)
  })
  afterAll(() => app?.closeAll())
  return () => app!
}

export type Session = { cookie: string }

/** Signs in through the API and returns the headers that carry the session. */
export async function signInAs({ http }: Pick<App, "http">, email: string): Promise<Session> {
  const reply = await http.inject({ method: "POST", url: "/api/login", payload: { email, password } })
  if (reply.statusCode !== 200) throw new Error(`${email} could not sign in: ${reply.body}`)
  return { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
}

export const anAdmin = (
  app: Pick<App, "http" | "api">,
  email = `admin-${crypto.randomUUID()}@example.com`,
  officeSeat: OfficeSeat = "owner",
) =>
  aUser(app, {
    email,
    role: "admin",
    officeSeat,
    emailVerifiedAt: new Date(),
    firstName: "Site",
    lastName: "Administrator",
  })

export const aCompanyUser = (
  app: Pick<App, "http" | "api">,
  { email = `buyer-${crypto.randomUUID()}@example.com`, verified = true, confirmed = true } = {},
) => {
  const emailVerifiedAt = verified ? new Date() : null
  const person = { email, role: "company" as const, emailVerifiedAt, firstName: "Pat", lastName: "Sample" }
  return aUser(app, verified && confirmed ? { ...person, emailConfirmedAt: new Date() } : person)
}

type WithoutPassword<U> = U extends unknown ? Omit<U, "passwordHash"> : never
type User = WithoutPassword<Parameters<typeof insertUser>[1]>

async function aUser(app: Pick<App, "http" | "api">, user: User): Promise<Session> {
  passwordHash ??= hashPassword(password)
  await insertUser(app.api.db, { ...user, passwordHash: await passwordHash })
  return signInAs(app, user.email)
}

/** Made once: all these people have one password, and hashing takes a processor for a while. */
let passwordHash: Promise<string> | undefined
