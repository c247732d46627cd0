import { defineConfig } from "vitest/config"

const withoutDatabase = [
  "server/content/**/*.test.ts",
  "server/documents/**/*.test.ts",
  "server/desk/**/*.test.ts",
  "server/site/**/*.test.ts",
  "server/env.test.ts",
  "server/db/migration-rules.test.ts",
]

const onADatabase = (name: "embedded" | "postgres") => ({
  test: {
    name,
    include: ["server/**/*.test.ts"],
    exclude: withoutDatabase,
    // A whole application on a database of its own; the machine may be small and busy. Only a hang is cut.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: "server/testing/database-template.ts",
    provide: { databaseKind: name },
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: [
            "contract/**/*.test.ts",
            "web/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "*.test.ts",
            ...withoutDatabase,
          ],
          testTimeout: 120_000,
        },
      },
      onADatabase("embedded"),
      onADatabase("postgres"),
    ],
    pool: "forks",
    maxWorkers: 2,
  },
})
