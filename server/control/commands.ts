import { createAdmin, resetAdmin, resetSecondFactor } from "#server/auth/create-admin.ts"
import { listAdmins } from "#server/auth/users.store.ts"
import type { Database } from "#server/db/connect.ts"
import type { ControlCommands } from "./control-socket.ts"

/** These commands run inside the running server or, if there is none, in their own process. */
export function commandsFor({ db, copyTo }: Pick<Database, "db" | "copyTo">): ControlCommands {
  return {
    "admin.create": ({ email = "", password = "" }) => createAdmin(db, email, password),
    "admin.reset": ({ email = "", password = "" }) => resetAdmin(db, email, password),
    "admin.reset-factor": ({ email = "" }) => resetSecondFactor(db, email),
    "admin.list": async () => (await listAdmins(db)).map(({ email }) => email),
    "database.copy": async ({ folder = "" }) => copyTo?.(folder),
  }
}
