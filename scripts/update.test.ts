import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { appendFile, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { aFreshCheckout, type } from "./testing/fresh-checkout.ts"

/** A server that keeps data, migrates it as `migration` says, and reports its version. */
const server = (version: string, migration = "") => `
import { createServer } from "node:http"
import { appendFileSync, mkdirSync } from "node:fs"
const data = process.env.DATA_DIR ?? "data"
mkdirSync(data, { recursive: true })
appendFileSync(data + "/starts", "${version} ")
for (const event of ["SIGTERM", "disconnect"]) process.on(event, () => process.exit(0))
${migration}
createServer((_, reply) => reply.end("${version}")).listen(Number(process.env.PORT), "127.0.0.1")
`
const migrationFails = 'console.error("The migration 0400 failed."); process.exit(1)'
const neverEnds = "await new Promise((resolve) => setTimeout(resolve, 600_000))"

describe("an owner who types quartermaster update", () => {
  let checkout: Awaited<ReturnType<typeof aFreshCheckout>>
  let port = 0
  let site: ChildProcess | undefined
  let repository = ""
  const git = (...words: string[]) => {
    const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"]
    const { status, stderr } = spawnSync("git", ["-C", checkout.folder, ...identity, ...words], { encoding: "utf8" })
    if (status !== 0) throw new Error(stderr)
  }
  const file = (name: string) => join(checkout.folder, name)
  const environment = () => ({ ...process.env, PATH: `${file("bin")}:${process.env.PATH}`, PORT: String(port) })
  const command = (words: string[]) =>
    spawn(process.execPath, [file("scripts/quartermaster.mjs"), ...words], {
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    })
  const runs = async (version: string) => {
    const read = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (reply) => reply.text(),
        () => "away",
      )
    await expect.poll(read).toBe(version)
  }
  async function start() {
    site = command(["start"])
    site.stdout?.resume()
    site.stderr?.resume()
  }
  async function end(child: ChildProcess | undefined, signal: NodeJS.Signals = "SIGTERM") {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, "exit")
    child.kill(signal)
    await ended
  }
  async function update() {
    const child = command(["update"])
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk))
    const [code] = (await once(child, "close")) as [number]
    return { code, said: Buffer.concat(said).toString() }
  }
  /** Publishes a version in the repository, and leaves the checkout on the previous one. */
  async function publish(tag: string, main: string) {
    await writeFile(file("server/main.ts"), main)
    git("commit", "-qam", tag)
    git("tag", tag)
    git("push", "-qf", "origin", "HEAD:main", tag)
    git("reset", "-q", "--hard", "v1.0.0")
    git("tag", "-d", tag)
  }

  beforeEach(async () => {
    checkout = await aFreshCheckout()
    repository = `${checkout.folder}.git`
    spawnSync("git", ["init", "-q", "--bare", repository])
    await writeFile(file("server/main.ts"), server("1.0.0"))
    await writeFile(file("words.txt"), "sample\n")
    git("init", "-q")
    git("add", "-A", "-f", ".")
    git("commit", "-qm", "1.0.0")
    git("tag", "v1.0.0")
    git("remote", "add", "origin", repository)
    git("push", "-q", "origin", "HEAD:main", "v1.0.0")
    const free = createServer().listen(0)
    await once(free, "listening")
    port = (free.address() as { port: number }).port // It listens on a port.
    free.close()
  })
  afterEach(async () => {
    await end(site)
    await checkout[Symbol.asyncDispose]()
    await rm(repository, { recursive: true })
  })

  it("has the new version with their own commits and data, and its commands; the next update finds nothing newer", async () => {
    await start()
    await runs("1.0.0")
    await publish("v1.1.0", server("1.1.0"))
    await writeFile(file("words.txt"), "ours\n")
    expect((await update()).said).toContain('commit -am "Our words"')
    git("commit", "-qam", "Our words")
    const { code, said } = await update()
    expect([code, said]).toEqual([0, expect.stringContaining("v1.1.0 runs.")])
    await runs("1.1.0")
    expect(await readFile(file("versions/v1.1.0/words.txt"), "utf8")).toBe("ours\n")
    expect(await readFile(file("data/starts"), "utf8")).toBe("1.0.0 1.1.0 ")
    expect(type(checkout.folder, ["backup", "/a.gz"]).stdout).toContain(`${file("versions/v1.1.0")} backup /a.gz`)
    expect((await update()).said).toContain("This is the newest version.")
    await end(site)
    await start()
    await runs("1.1.0")
  })

  it("keeps the old version with its data where the migration of the new one fails", async () => {
    await start()
    await runs("1.0.0")
    await publish("v1.1.0", server("1.1.0", migrationFails))
    const { code, said } = await update()
    expect([code, said]).toEqual([1, expect.stringContaining("The version before runs again, with its data.")])
    await runs("1.0.0")
    expect(await readFile(file("data/starts"), "utf8")).toBe("1.0.0 1.1.0 1.0.0 ")
    await publish("v1.1.1", server("1.1.1"))
    expect((await update()).said).toContain("v1.1.1 runs.")
    await runs("1.1.1")
  })

  it("keeps the old version where the repository, the backup or the build fails, or both changed the same lines", async () => {
    await start()
    await runs("1.0.0")
    await publish("v1.1.0", server("1.1.0"))
    await writeFile(file("server/main.ts"), server("1.0.0 with our change"))
    git("commit", "-qam", "Our change")
    expect((await update()).said).toContain("changed the same lines of server/main.ts")
    git("reset", "-q", "--hard", "v1.0.0")
    await appendFile(file("scripts/db.ts"), "\nprocess.exit(1)")
    git("commit", "-qam", "Break backups")
    expect((await update()).said).toContain("Nothing was changed, for the reason above.")
    git("reset", "-q", "--hard", "v1.0.0")
    git("remote", "set-url", "origin", `${repository}.away`)
    expect((await update()).said).toContain("The repository does not answer")
    expect(existsSync(file("versions/current"))).toBe(false)
    await runs("1.0.0")
  })

  it("has the old version where the update was killed at any moment", async () => {
    await start()
    await runs("1.0.0")
    await publish("v1.1.0", server("1.1.0", neverEnds))
    for (const milliseconds of [200, 600, 1200]) {
      const child = command(["update"])
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await end(child, "SIGKILL")
      if (!existsSync(file("versions/next")) && !existsSync(file("versions/trying"))) await runs("1.0.0")
    }
    const last = command(["update"])
    await expect.poll(() => existsSync(file("versions/trying"))).toBe(true)
    await expect.poll(() => readFile(file("data/starts"), "utf8")).toContain("1.1.0")
    await end(site, "SIGKILL")
    await end(last, "SIGKILL")
    await start()
    await runs("1.0.0")
    expect(existsSync(file("versions/trying"))).toBe(false)
  })
})
