import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "#server/testing/postgres-server.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import type { ServerProcess } from "#server/testing/server-process.ts"
import { makeDatabase } from "../bench/databases.ts"
import { startNginxFront } from "./nginx-front.ts"
import { balanceSite } from "./balancers.ts"
import { frontProblems, problemsWhileAway } from "./front-checks.ts"
import { startMailServer } from "./mail-server.ts"
import { makeLettersDue, type Outcome, takeStock } from "./outcome.ts"
import { ask, startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 8
const admin = { email: "admin@example.com", password: "Correct-Horse-9-Battery" }
const json = { "content-type": "application/json" }

interface Front {
  name: string
  start: (ports: readonly number[]) => Promise<{ url: string; secureUrl?: string; stop(): Promise<void> }>
}

const haproxy: Front = { name: "haproxy", start: balanceSite }
const nginx: Front = { name: "nginx", start: startNginxFront }

/**
 * Runs several processes behind haproxy: one is killed and comes back, and later all are replaced, one after another.
 */
export async function severalProcesses(): Promise<Outcome[]> {
  return [await oneKilled(2, haproxy), await oneKilled(3, haproxy), await replacedInTurn(2, haproxy)]
}

/** The same behind nginx with the file that operators get. */
export async function behindNginx(): Promise<Outcome[]> {
  return [await oneKilled(2, nginx), await replacedInTurn(2, nginx), await allStopped(nginx)]
}

async function openSite(count: number, front: Front) {
  const { variables, remove } = await makeDatabase("postgres")
  const mail = await startMailServer()
  const ports: number[] = []
  for (let index = 0; index < count; index++) ports.push(await freePort())
  const start = (port: number) =>
    serveWatched({
      ...variables,
      PORT: String(port),
      SMTP_URL: mail.url,
      TRUST_PROXY: "127.0.0.1",
      RATE_LIMIT_FACTOR: String(limitFactor),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await start(port))
  const balancer = await front.start(ports)
  const close = async () => {
    await balancer.stop()
    await mail.close()
    await remove()
  }
  return { variables, mail, ports, start, servers, balancer, close }
}

async function oneKilled(count: number, front: Front): Promise<Outcome> {
  const { variables, mail, ports, start, servers, balancer, close } = await openSite(count, front)
  const cookie = await signIn(balancer.url)
  const load = startVisitors({ url: balancer.url, count: visitors })
  while (load.tally.acknowledged.size < 100) await wait(5)
  await servers[0]!.stop("SIGKILL")
  const back = await load.secondsUntilBack()
  const problems = [
    ...(await sessionProblems(balancer.url, cookie)),
    ...(await limitProblems(balancer.url)),
    ...(await doubleProblems(balancer.url)),
  ]
  servers[0] = await start(ports[0]!)
  await wait(2_000)
  problems.push(...(await sessionProblems(balancer.url, cookie)))
  const tally = await load.stop()
  await makeLettersDue(variables)
  const outcome = await takeStock(
    {
      fault: `one of ${count} processes killed behind ${front.name}`,
      database: "postgres",
      load: `${visitors} visitors`,
    },
    { variables, tally, mail, servers, back, found: problems },
  )
  await close()
  return outcome
}

async function replacedInTurn(count: number, front: Front): Promise<Outcome> {
  const { variables, mail, ports, start, servers, balancer, close } = await openSite(count, front)
  const cookie = await signIn(balancer.url)
  const load = startVisitors({ url: balancer.url, count: visitors })
  while (load.tally.acknowledged.size < 50) await wait(5)
  for (const [place, port] of ports.entries()) {
    await servers[place]!.stop("SIGTERM")
    servers[place] = await start(port)
    // Waits as a careful operator would, until the balancer includes the new process.
    await wait(2_000)
  }
  const problems = await sessionProblems(balancer.url, cookie)
  const tally = await load.stop()
  const outcome = await takeStock(
    {
      fault: `${count} processes replaced in turn behind ${front.name} (upgrade)`,
      database: "postgres",
      load: `${visitors} visitors`,
    },
    { variables, tally, mail, servers, found: problems },
  )
  if (outcome.toldToWait > 0) outcome.problems.push(`told to wait: ${outcome.toldToWait}`)
  await close()
  return outcome
}

/** Every process is stopped: pages stay, calls are told to wait, and all is well once the processes are back. */
async function allStopped(front: Front): Promise<Outcome> {
  const { variables, mail, ports, start, servers, balancer, close } = await openSite(2, front)
  const problems = await frontProblems(balancer)
  const load = startVisitors({ url: balancer.url, count: visitors })
  while (load.tally.acknowledged.size < 50) await wait(5)
  for (const server of servers) await server.stop("SIGKILL")
  problems.push(...(await problemsWhileAway(balancer.url)))
  for (const [place, port] of ports.entries()) servers[place] = await start(port)
  const back = await load.secondsUntilBack()
  const tally = await load.stop()
  await makeLettersDue(variables)
  const outcome = await takeStock(
    { fault: `both processes killed behind ${front.name}`, database: "postgres", load: `${visitors} visitors` },
    { variables, tally, mail, servers, back, found: problems },
  )
  await close()
  return outcome
}

async function signIn(url: string): Promise<string> {
  const answer = await ask(`${url}/api/login`, { method: "POST", headers: json, body: JSON.stringify(admin) })
  const cookies = answer.headers["set-cookie"]
  if (answer.status !== 200 || !Array.isArray(cookies)) throw new Error(`No sign-in: ${answer.status} ${answer.body}`)
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ")
}

/** A session must work on every process. */
async function sessionProblems(url: string, cookie: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask(`${url}/api/auth/user`, { headers: { cookie } })),
  )
  const refused = answers.filter(({ status }) => status !== 200).length
  return refused > 0 ? [`${refused} of 12 calls did not know the session`] : []
}

/** One address may send ten times this many requests per minute, few enough to stay below the limit on all letters. */
const limitFactor = 5

/** A limit must hold over all processes together. */
async function limitProblems(url: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, place) => send(url, "198.51.100.7", `flood-${place}@example.com`)),
  )
  const taken = answers.filter(({ status }) => status === 201).length
  return taken === 10 * limitFactor
    ? []
    : [`${taken} of 80 requests from one address were accepted instead of ${10 * limitFactor}`]
}

/** The same request sent to all processes at the same moment must be stored once. */
async function doubleProblems(url: string): Promise<string[]> {
  const key = crypto.randomUUID()
  const body = JSON.stringify(aQuoteRequest({ customerEmail: "double@example.com" }))
  const headers = { ...json, "idempotency-key": key, "x-forwarded-for": "198.51.100.8" }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(`${url}/api/quote-requests`, { method: "POST", headers, body })),
  )
  // Each answer has a status link of its own; the number says which request it is.
  const receipts = new Set(answers.map(({ status, body: text }) => `${status} ${/"number":"[^"]+"/.exec(text)?.[0]}`))
  const [receipt = ""] = receipts
  return receipts.size === 1 && receipt.startsWith("201")
    ? []
    : [`one request sent 8 times: ${[...receipts].join(", ")}`]
}

const send = (url: string, from: string, customerEmail: string) =>
  ask(`${url}/api/quote-requests`, {
    method: "POST",
    headers: { ...json, "x-forwarded-for": from },
    body: JSON.stringify(aQuoteRequest({ customerEmail })),
  })
