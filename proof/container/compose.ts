import { cp, mkdtemp, rm, writeFile } from "node:fs/promises"
import { randomBytes } from "node:crypto"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { podman, run } from "./podman.ts"
import { sales } from "./visit.ts"

const root = join(import.meta.dirname, "../..")

/** The unchanged compose.yaml, in a folder of its own with an `.env` beside it, as docs/operate.md says. */
export async function prepareCompose(mailPort: number) {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-compose-"))
  await cp(join(root, "compose.yaml"), join(folder, "compose.yaml"))
  await cp(join(root, "deploy"), join(folder, "deploy"), { recursive: true })
  const settings = {
    SITE_HOST: "localhost",
    POSTGRES_PASSWORD: randomBytes(24).toString("base64"),
    SECRET_KEY: randomBytes(32).toString("base64"),
    SMTP_URL: `smtp://host.containers.internal:${mailPort}`,
    MAIL_FROM: "Sample Supply <no-reply@example.com>",
    SALES_EMAIL: sales,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, ".env"), lines.join(""))
  const project = basename(folder).toLowerCase()
  const compose = (...parameters: string[]) => run("podman-compose", parameters, folder)
  return {
    start: (...services: string[]) => compose("up", "--detach", "--no-build", ...services),
    stop: (service: string) => compose("stop", service),
    execute: (service: string, ...command: string[]) => compose("exec", "-T", service, ...command),
    /** Copies the backup out of the first site and restores it while no site runs, as docs/operate.md describes. */
    async restore(backup: string): Promise<void> {
      const file = join(folder, "backup.gz")
      await podman("cp", `${project}_site-1_1:${backup}`, file)
      const command = ["quartermaster", "restore", "/dev/stdin", "--replace"]
      const parameters = ["run", "--rm", "-T", "site-1", ...command]
      const printed = await run("sh", ["-c", 'exec podman-compose "$@" < "$0"', file, ...parameters], folder)
      if (!printed.includes("every count and checksum matches")) throw new Error(`Not restored:\n${printed}`)
    },
    remove: async () => {
      // Version 1.0 of "down" leaves the network and volumes without a name behind.
      const containers = await podman("ps", "--all", "--quiet", "--filter", `name=${project}_`)
      if (containers) await podman("rm", "--force", "--volumes", ...containers.split("\n"))
      await compose("down", "--volumes").catch(() => undefined)
      await podman("network", "rm", "--force", `${project}_default`).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the site answers through Caddy, which needs PostgreSQL; a process that was too early is restarted. */
export async function untilAnswered(answers: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 90; tries += 1) {
    if (await answers()) return
    await wait(1_000)
  }
  throw new Error("It did not answer within 90 seconds")
}
