import { mailDirectoryOf, type Env } from "./env.ts"

const adminLine = (env: Env) => ({
  made: `${env.ADMIN_EMAIL} was made from ADMIN_EMAIL; sign in at ${env.PUBLIC_URL}/admin-login`,
  present: `sign in at ${env.PUBLIC_URL}/admin-login`,
  none: "none yet; make one with: npm run admin -- create you@example.com",
})

/** What a start prints for the person at the keyboard. */
export function greeting(env: Env, database: "embedded" | "postgres", firstAdmin: "made" | "present" | "none"): string {
  return `Quartermaster is at ${env.PUBLIC_URL}
  Database: ${database === "embedded" ? `embedded, in ${env.DATA_DIR}` : "PostgreSQL, by DATABASE_URL"}
  Letters:  ${env.SMTP_URL ? "sent by SMTP_URL" : `written to ${mailDirectoryOf(env)}`}
  Admin:    ${adminLine(env)[firstAdmin]}
`
}
