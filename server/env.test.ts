import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { envExample } from "./env-example.ts"
import { type EnvError, readEnv } from "./env.ts"

const problemsOf = (variables: Record<string, string>) => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    return (error as EnvError).problems
  }
}

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://supply.example.com",
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "Supply <desk@example.com>",
  SALES_EMAIL: "sales@example.com",
}

describe("an operator who configures the server", () => {
  it("needs nothing to start at home", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, PUBLIC_URL: "http://localhost:3000", RATE_LIMIT_FACTOR: 1 })
  })

  it("gets the port into the public address", () => {
    expect(readEnv({ PORT: "8080" }).PUBLIC_URL).toBe("http://localhost:8080")
  })

  it("is told every setting that production needs, at once", () => {
    expect(problemsOf({ NODE_ENV: "production" })).toEqual(
      ["PUBLIC_URL", "SMTP_URL", "MAIL_FROM", "SALES_EMAIL"].map(
        (name) => `${name}: is needed when NODE_ENV=production`,
      ),
    )
    expect(problemsOf(production)).toEqual([])
  })

  it.each([
    ["PORT", "eighty"],
    ["PUBLIC_URL", "supply.example.com"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SMTP_URL", "http://mail"],
    ["MAIL_FROM", "nobody"],
    ["SALES_EMAIL", "not an address"],
    ["RATE_LIMIT_FACTOR", "fast"],
    ["LOG_LEVEL", "loud"],
  ])("is told that %s cannot be %s", (name, value) => {
    expect(problemsOf({ [name]: value }).join()).toContain(`${name}: `)
  })

  it("has to name the first administrator completely", () => {
    expect(problemsOf({ ADMIN_EMAIL: "admin@example.com" })).toEqual([
      "ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither",
    ])
  })
})

describe(".env.example", () => {
  it("tells an operator every variable (npm run env:example writes it anew)", () => {
    expect(readFileSync(join(import.meta.dirname, "../.env.example"), "utf8")).toBe(envExample())
  })
})
