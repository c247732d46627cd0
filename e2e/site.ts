import { cpSync, rmSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aMailSink, type MailSink } from "#server/testing/mail-sink.ts"
import { startServer } from "#server/testing/server-process.ts"

export interface Site {
  url: string
  sink: MailSink
  admin: { email: string; password: string }
}

const admin = { email: "desk@example.com", password: "Correct-Horse-9-Battery" }

/** An empty data folder. In a test run its database is migrated already. */
export async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-site-"))
  const template = process.env.DATABASE_TEMPLATE
  if (template) cpSync(template, folder, { recursive: true })
  return folder
}

/** Starts the site as an operator would, with a database of its own and its letters going to a real SMTP server. */
export async function startSite(): Promise<Site & { stop(): Promise<void> }> {
  const folder = await aDataFolder()
  const sink = await aMailSink()
  const server = await startServer({
    DATA_DIR: folder,
    SMTP_URL: sink.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  // Also after an uncaught error.
  process.once("exit", () => {
    server.child.kill("SIGKILL")
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const stop = async () => {
    await server.stop()
    await sink.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, sink, admin, stop }
}
