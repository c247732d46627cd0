import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

const withoutDatabase = [
  "server/content/**/*.test.ts",
  "server/documents/**/*.test.ts",
  "server/desk/**/*.test.ts",
  "server/outgoing/**/*.test.ts",
  "server/site/**/*.test.ts",
  "server/env.test.ts",
  "server/db/migration-rules.test.ts",
]

/** Where the two databases could differ: transactions, locks, plans, migrations, backups, long reads, processes. */
const onBothDatabases = [
  "server/*.test.ts",
  "server/{audit,backups,books,csv,db,imports,lists,webhooks}/**/*.test.ts",
  "server/attachments/downloads.test.ts",
  "server/auth/people/last-administrator.test.ts",
  "server/quote-requests/quote-requests.test.ts",
  "server/sales/remittances/*.test.ts",
  "server/quotes/{decisions,one-sale,send-quote,sent-quotes-stay}.test.ts",
]

const shared = {
  // Only stops a hang: a test may open a whole application on a database of its own, and the machine may be busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 200_000 } },
  // Files in a process share its modules, so a file must restore its changes to them.
  isolate: false,
}

const onADatabase = (name: "embedded" | "postgres", include: string[]) => ({
  test: {
    ...shared,
    name,
    include,
    exclude: withoutDatabase,
    globalSetup: "server/testing/database-template.ts",
    setupFiles: "server/testing/clean-up.ts",
    // A test gives it another TypeScript, see server/openapi/tools.test.ts.
    server: { deps: { inline: ["openapi-typescript"] } },
    provide: { databaseKind: name },
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "rules",
          include: [
            "contract/**/*.test.ts",
            "web/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "*.test.ts",
            ...withoutDatabase,
          ],
        },
      },
      onADatabase("postgres", ["server/**/*.test.ts"]),
      onADatabase("embedded", onBothDatabases),
    ],
    pool: "forks",
    maxWorkers: availableParallelism(),
  },
})
