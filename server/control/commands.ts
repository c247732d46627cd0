import type { Health } from "#contract/desk/health.ts"
import { createAdmin, resetAdmin, resetSecondFactor } from "#server/auth/create-admin.ts"
import { listAdmins } from "#server/auth/users.store.ts"
import type { Database } from "#server/db/connect.ts"
import { type CarriedContent, exportContent, importContent } from "#server/publishing/carry-content.ts"
import type { PublishedContent } from "#server/publishing/published-content.ts"
import type { ControlCommands } from "./control-socket.ts"

interface Parts extends Pick<Database, "db" | "copyTo"> {
  published: PublishedContent
  health(): Promise<Health>
}

/** These commands run inside the running server or, if there is none, in their own process. */
export function commandsFor({ db, copyTo, published, health }: Parts): ControlCommands {
  return {
    "admin.create": ({ email = "", password = "" }) => createAdmin(db, email, password),
    "admin.reset": ({ email = "", password = "" }) => resetAdmin(db, email, password),
    "admin.reset-factor": ({ email = "" }) => resetSecondFactor(db, email),
    "admin.list": async () => (await listAdmins(db)).map(({ email }) => email),
    health,
    "database.copy": async ({ folder = "" }) => copyTo?.(folder),
    "content.export": async () => exportContent(published),
    "content.import": ({ files = "" }) => importContent({ db, published }, JSON.parse(files) as CarriedContent), // From scripts/content.ts.
  }
}
