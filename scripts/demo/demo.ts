import { connect } from "#server/db/connect.ts"
import { migrate } from "#server/db/migrate.ts"
import { readEnv } from "#server/env.ts"
import { explainStartFailure } from "#server/start-failure.ts"
import { demoPassword, fillDemo, signIns } from "./fill-demo.ts"

process.env.DATA_DIR ||= "./data/demo"

async function fillOnce(): Promise<"filled" | "filled before"> {
  const env = readEnv(process.env)
  if (env.NODE_ENV === "production") throw new Error("The demo does not run with NODE_ENV=production.")
  const database = await connect(env)
  try {
    await migrate(database.db)
    return await fillDemo(database.db, env)
  } finally {
    await database.close()
  }
}

function signInLines(publicUrl: string): string {
  const line = (path: string, email: string) => `  ${`${publicUrl}${path}`.padEnd(40)} ${email}\n`
  const lines = [
    ...signIns.office.map((email) => line("/admin-login", email)),
    ...signIns.companies.map((email) => line("/login", email)),
  ]
  return `\nSign-ins for the sample company, all with the password ${demoPassword}\n${lines.join("")}\n`
}

try {
  const done = await fillOnce()
  const { DATA_DIR, PUBLIC_URL } = readEnv(process.env)
  process.stdout.write(done === "filled" ? "Created a sample company.\n" : `Using the sample company in ${DATA_DIR}.\n`)
  // By its address: the compiler would check the server again, with the browser's types that scripts have.
  await import(import.meta.resolve("#server/main.ts"))
  process.stdout.write(signInLines(PUBLIC_URL))
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
