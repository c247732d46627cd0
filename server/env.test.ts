import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { envExample, type EnvError, readEnv } from "./env.ts"

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

  it("can hand over each setting as a file, as container secrets are", () => {
    const folder = mkdtempSync(join(tmpdir(), "secrets-"))
    const file = (text: string) => {
      const name = join(folder, randomUUID())
      writeFileSync(name, text)
      return name
    }
    const key = "A".repeat(43) + "="
    expect(readEnv({ SECRET_KEY_FILE: file(`${key}\n`), PORT_FILE: file("8080") })).toMatchObject({
      SECRET_KEY: key,
      PORT: 8080,
    })
    expect(problemsOf({ ...production, SMTP_URL: "", SMTP_URL_FILE: file("smtp://mail.example.com") })).toEqual([])
    expect(problemsOf({ SECRET_KEY_FILE: file("short") })).toEqual([expect.stringMatching(/^SECRET_KEY must be 32/)])
    expect(problemsOf({ PGPASSWORD_FILE: join(folder, "none") })).toEqual([
      "PGPASSWORD_FILE names a file that cannot be read (ENOENT)",
    ])
    expect(problemsOf({ PGPASSWORD: "a", PGPASSWORD_FILE: file("b") })).toEqual([
      "PGPASSWORD and PGPASSWORD_FILE exclude each other: set one of them",
    ])
    rmSync(folder, { recursive: true })
  })

  it("gets the port into the public address", () => {
    expect(readEnv({ PORT: "8080" }).PUBLIC_URL).toBe("http://localhost:8080")
  })

  it("is told every setting that production needs, at once", () => {
    expect(problemsOf({ NODE_ENV: "production" })).toEqual(
      ["PUBLIC_URL", "SMTP_URL", "MAIL_FROM", "SALES_EMAIL"].map(
        (name) => `${name} is needed when NODE_ENV=production`,
      ),
    )
    expect(problemsOf(production)).toEqual([])
  })

  it.each([
    ["PORT", "eighty"],
    ["PORT", "0"],
    ["METRICS_PORT", "3000.5"],
    ["BACKUPS", "weekly"],
    ["BACKUP_URL", "s3://bucket"],
    ["BACKUP_URL", "/mnt/backups"],
    ["BACKUP_URL", "file://server/share"],
    ["OIDC_CLIENT_ID", "x".repeat(301)],
    ["PUBLIC_URL", "supply.example.com"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SMTP_URL", "http://mail"],
    ["MAIL_FROM", "nobody"],
    ["SALES_EMAIL", "not an address"],
    ["RATE_LIMIT_FACTOR", "fast"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.1, proxy"],
    ["TRUST_PROXY", "10.0.0.0/40"],
    ["SECRET_KEY", "c2hvcnQ="],
    ["ADMIN_SECOND_FACTOR", "sometimes"],
    ["OIDC_ISSUER", "http://login.example.com"],
  ])("is told that %s cannot be %s", (name, value) => {
    expect(problemsOf({ [name]: value }).join()).toMatch(new RegExp(`^${name} must `))
  })

  it("reads a sentence for each wrong setting, with what it was set to", () => {
    expect(problemsOf({ PORT: "abc", LOG_LEVEL: "loud", DRAIN_SECONDS: "61", PUBLIC_URL: "here" })).toEqual([
      'PORT must be a number from 1 to 65535, not "abc"',
      'DRAIN_SECONDS must be a number from 0 to 60, not "61"',
      'PUBLIC_URL must be an address that begins with http:// or https://, not "here"',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud"',
    ])
  })

  it("does not find a password in these sentences", () => {
    const secret = "-pa55word-"
    for (const name of ["DATABASE_URL", "SMTP_URL", "SECRET_KEY", "CLAMD_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"]) {
      const [problem] = problemsOf({ [name]: secret })
      expect(problem).toMatch(new RegExp(`^${name} must `))
      expect(problem).not.toContain(secret)
    }
    const long = secret.repeat(500)
    for (const name of ["PGPASSWORD", "OIDC_CLIENT_SECRET", "ADMIN_PASSWORD", "OTEL_EXPORTER_OTLP_HEADERS"]) {
      expect(problemsOf({ [name]: long }).join()).toMatch(
        new RegExp(`^${name} must have at most \\d+ characters(?!.*${secret})`),
      )
    }
  })

  it("may name proxies by address, by network and by the kind of network", () => {
    for (const value of ["10.0.0.1", "10.0.0.0/8, ::1", "fd00::/8", "loopback,uniquelocal"]) {
      expect(problemsOf({ TRUST_PROXY: value })).toEqual([])
    }
  })

  it("has to name the first administrator completely", () => {
    expect(problemsOf({ ADMIN_EMAIL: "admin@example.com" })).toEqual([
      "ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither",
    ])
  })
})

describe("an operator who requires a second factor of administrators", () => {
  const required = { ADMIN_SECOND_FACTOR: "required" }
  const shared = { ...required, DATABASE_URL: "postgres://localhost/x" }

  it("needs a key that all processes share where they share a database, and only there", () => {
    expect(problemsOf(required)).toEqual([])
    expect(problemsOf(shared)).toEqual(["SECRET_KEY is needed with DATABASE_URL when ADMIN_SECOND_FACTOR=required"])
    expect(problemsOf({ ...shared, SECRET_KEY: Buffer.alloc(32).toString("base64") })).toEqual([])
    expect(problemsOf({ DATABASE_URL: "postgres://localhost/x" })).toEqual([])
  })
})

describe("an operator who sets up single sign-on", () => {
  const signOn = { OIDC_ISSUER: "https://login.example.com", OIDC_CLIENT_ID: "site", OIDC_CLIENT_SECRET: "secret" }

  it("has to name the provider and this site's account there completely", () => {
    expect(problemsOf(signOn)).toEqual([])
    for (const name of Object.keys(signOn)) {
      expect(problemsOf({ ...signOn, [name]: "" })).toEqual([
        "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none",
      ])
    }
  })
})

describe(".env.example", () => {
  it("tells an operator every variable (npm run env:example writes it again)", () => {
    expect(readFileSync(join(import.meta.dirname, "../.env.example"), "utf8")).toBe(envExample())
  })
})
