import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { connect } from "#server/db/connect.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { kinds, makeDatabase } from "../bench/databases.ts"
import { adminVariables, signIn } from "./desk-and-buyers.ts"
import { startMailServer } from "./mail-server.ts"
import type { Outcome } from "./outcome.ts"
import { ask } from "./visitors.ts"
import { serveWatched, watchedBy } from "./watched-server.ts"

const rounds = 20
/** Milliseconds after a publication began. */
const longestStep = 150

interface Tally {
  acknowledged: Set<number>
  cutOff: number
  failed: Set<string>
}

/** Kills the process while an administrator publishes two documents at a time, over and over. */
export async function killedWhilePublishing(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const kind of kinds()) {
    const { variables, remove } = await makeDatabase(kind)
    const mail = await startMailServer()
    const environment = { ...variables, ...adminVariables, SMTP_URL: mail.url, PORT: String(await freePort()) }
    let server = await serveWatched(environment)
    const publisher = startPublisher(server.url, await signIn(server.url))
    for (let round = 0; round < rounds; round++) {
      await publisher.next()
      await wait(Math.random() * longestStep)
      await server.stop("SIGKILL")
      server = await serveWatched(environment)
    }
    const { acknowledged, cutOff, failed } = await publisher.stop()
    await server.stop()
    const halves = await findHalves(variables, acknowledged)
    const problems = [
      ...Object.entries(halves).flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : [])),
      ...failed,
    ]
    if (cutOff === 0) problems.push("no publication was cut off, so nothing was tried")
    process.stderr.write(`  ${acknowledged.size} published, ${cutOff} cut off: ${problems.join("; ") || "held"}\n`)
    outcomes.push({
      fault: `process killed ${rounds} times while content is published`,
      database: kind,
      load: "1 administrator",
      acknowledged: acknowledged.size,
      lost: halves.lost,
      doubled: halves.half,
      toldToWait: 0,
      unanswered: cutOff,
      failed: failed.size,
      lettersLost: 0,
      lettersTwice: 0,
      ...(watchedBy(mail.url) ?? { stallMilliseconds: 0, memoryMiB: 0 }),
      problems,
    })
    await mail.close()
    await remove()
  }
  return outcomes
}

function startPublisher(url: string, cookie: string) {
  const tally: Tally = { acknowledged: new Set(), cutOff: 0, failed: new Set() }
  const state = { stopping: false }
  let begun: (() => void) | undefined

  const call = async (method: string, path: string, body: object, step = false) => {
    for (;;) {
      if (step) begun?.()
      try {
        const headers = { "content-type": "application/json", cookie }
        const answer = await ask(`${url}/api/admin/content${path}`, { method, headers, body: JSON.stringify(body) })
        if (answer.status !== 503) return answer
      } catch (error) {
        const isRefused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED"
        if (!isRefused && step) tally.cutOff += 1
      }
      await wait(50)
    }
  }
  const work = async () => {
    for (let count = 1; !state.stopping; count++) {
      const words = `Publication ${count}`
      for (const path of ["/company.yaml", "/pages%2Fhome.yaml"]) {
        const patch = path === "/company.yaml" ? { tagline: words } : { hero: { heading: words } }
        const { status } = await call("PATCH", path, patch)
        if (status !== 200) tally.failed.add(`a draft was answered ${status}`)
      }
      const { status } = await call("POST", "/publish", {}, true)
      if (status === 200) tally.acknowledged.add(count)
      // After a lost answer the publication may be done already, with nothing left to publish.
      else if (status !== 409) tally.failed.add(`a publication was answered ${status}`)
    }
  }
  const working = work()
  return {
    /** Resolves when the next publication begins. */
    next: () => new Promise<void>((resolve) => (begun = resolve)),
    stop: async () => {
      state.stopping = true
      await working
      return tally
    },
  }
}

/** A version has both documents with the same words and one event, and acknowledged versions exist. */
async function findHalves(variables: Parameters<typeof connect>[0], acknowledged: ReadonlySet<number>) {
  const database = await connect(variables)
  const { rows } = await sql<{ number: number; words: string[]; events: number }>`
    SELECT number,
      ARRAY(SELECT DISTINCT substring(text from 'Publication ([0-9]+)') FROM content_texts WHERE version = number) AS words,
      (SELECT count(*)::int FROM audit_events WHERE action = 'content.publish' AND subject = 'version ' || number) AS events
    FROM content_versions WHERE 2 = ANY(SELECT count(*) FROM content_texts WHERE version = number)`.execute(database.db)
  const versions = await sql<{ count: number }>`SELECT count(*)::int AS count FROM content_versions`.execute(
    database.db,
  )
  await database.close()
  const whole = rows.filter(({ words, events }) => words.length === 1 && events === 1)
  const kept = new Set(whole.map(({ words }) => Number(words[0])))
  return {
    half: versions.rows[0]!.count - whole.length,
    lost: [...acknowledged].filter((count) => !kept.has(count)).length,
  }
}
