import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { join, resolve } from "node:path"
import { z } from "zod"

const number = (least: number, most: number) => {
  const message = `must be a number from ${least} to ${most}`
  return z.coerce.number(message).min(least, message).max(most, message)
}
const wholeNumber = (least: number, most: number) => number(least, most).int("must be a whole number")
const textUpTo = (most: number) => z.string().max(most, `must have at most ${most} characters`)
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`)
const port = wholeNumber(1, 65_535)
const mailbox = z.email("must be an email address such as sales@example.com")
const from = z
  .string()
  .regex(/^([^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must be an address, or Name <address>")
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  })

/** Accepts an address, a network in CIDR form, or a network name that the HTTP server knows. */
function isNetwork(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
}

/** A folder of this machine, or a bucket. */
const isStore = (text: string) =>
  URL.canParse(text) &&
  (new URL(text).protocol === "file:"
    ? new URL(text).hostname === ""
    : ["http:", "https:"].includes(new URL(text).protocol) && !new URL(text).username)
const isThisMachine = ({ hostname }: URL) => hostname === "localhost" || hostname === "127.0.0.1"

/** All environment variables. The descriptions also make .env.example. */
export const variables = z.object({
  NODE_ENV: oneOf("development", "production", "test")
    .default("development")
    .describe("production refuses to start without PUBLIC_URL, SMTP_URL, MAIL_FROM and SALES_EMAIL"),
  PORT: port.default(3000).describe("Port of the site"),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on; 0.0.0.0 lets in other machines"),
  DRAIN_SECONDS: number(0, 60)
    .default(1)
    .describe(
      "After SIGTERM the server fails /readyz and keeps answering for so long, so that balancers can look elsewhere",
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("Folder of the embedded database and, without SMTP_URL, of emails"),
  BACKUPS: oneOf("nightly", "off")
    .default("nightly")
    .describe(
      "nightly: backs up the database into DATA_DIR/backups each night and tests a restore each week; off where something else does",
    ),
  BACKUP_URL: z
    .string()
    .refine(
      isStore,
      "must name a folder, such as file:///mnt/backups, or a bucket, such as https://s3.example.com/bucket",
    )
    .optional()
    .describe(
      "Where each backup is copied to: a folder on another disk, such as file:///mnt/backups, or a bucket of any S3-compatible store, such as https://s3.example.com/bucket",
    ),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, "must be a key as from: quartermaster backup key")
    .optional()
    .describe("Encrypts the copies in BACKUP_URL, which a bucket needs; quartermaster backup key makes one to print"),
  BACKUP_ACCESS_KEY_ID: textUpTo(300).optional().describe("Name of the access key of the bucket in BACKUP_URL"),
  BACKUP_SECRET_ACCESS_KEY: textUpTo(1_000).optional().describe("Secret of this access key"),
  BACKUP_REGION: textUpTo(100)
    .default("auto")
    .describe("Region of the bucket, such as us-east-1; auto where the store does not ask for one"),
  DATABASE_URL: url("postgres:", "postgresql:")
    .optional()
    .describe("A PostgreSQL 15+ server; without it the embedded database in DATA_DIR is used"),
  PGPASSWORD: textUpTo(1_000)
    .optional()
    .describe("Password for a DATABASE_URL without one; unlike there, no character needs escaping"),
  PUBLIC_URL: url("http:", "https:").optional().describe("Public address of the site; emails link to it"),
  SMTP_URL: url("smtp:", "smtps:")
    .optional()
    .describe("Mail server; without it, emails are written to DATA_DIR/mail as .eml files"),
  MAIL_FROM: from.default("Sample Veteran Supply Co. <no-reply@example.com>").describe("Sender of every email"),
  SALES_EMAIL: mailbox.default("sales@example.com").describe("Inbox that receives quote requests and messages"),
  EMAIL_EVENTS_SECRET: z
    .string()
    .regex(/^[\w-]{32,200}$/, "must be 32 to 200 letters, digits, _ or -, as from: openssl rand -hex 32")
    .optional()
    .describe("End of the address where a mail provider tells what bounced: docs/mail-providers.md"),
  ADMIN_EMAIL: mailbox.optional().describe("First administrator, created at a start without one; needs ADMIN_PASSWORD"),
  ADMIN_PASSWORD: textUpTo(256)
    .optional()
    .describe("Password of the first administrator: 12 characters or more, not a common one"),
  ADMIN_SECOND_FACTOR: oneOf("optional", "required")
    .default("optional")
    .describe(
      "required: an administrator sets up a second factor before anything else; with DATABASE_URL it needs SECRET_KEY",
    ),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 random bytes in base64, as from: openssl rand -base64 32")
    .optional()
    .describe(
      "Encrypts second factor secrets: 32 random bytes in base64. Without it, a key is created in DATA_DIR/secret.key. With DATABASE_URL, second factors need it, because all processes share one key",
    ),
  OIDC_ISSUER: url("https:", "http:")
    .refine((issuer) => issuer.startsWith("https:") || isThisMachine(new URL(issuer)), "must begin with https://")
    .optional()
    .describe(
      "Single sign-on: address of an OpenID Connect provider, to which GET /api/login then leads, and which asks the person at each sign-in; see docs/decisions",
    ),
  OIDC_CLIENT_ID: textUpTo(300).optional().describe("This site's name at the provider"),
  OIDC_CLIENT_SECRET: textUpTo(1_000)
    .optional()
    .describe("This site's password at the provider; its redirect address there is PUBLIC_URL/api/auth/oidc/callback"),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(",").every((part) => isNetwork(part.trim())),
      "must be addresses or networks such as 10.0.0.1 or 10.0.0.0/8, separated by commas",
    )
    .optional()
    .describe("Proxy addresses whose X-Forwarded-For is trusted (comma-separated, CIDR allowed); none by default"),
  METRICS_PORT: port.optional().describe("Port on which /metrics answers; none by default"),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address on which /metrics answers; use an address other than this machine only in a private network"),
  WEBHOOK_LOOPBACK: oneOf("refused", "allowed")
    .default("refused")
    .describe("allowed: webhooks may call this machine, by http:// too; for tests and development only"),
  KEEP_LETTERS_DAYS: wholeNumber(1, 36_500)
    .default(90)
    .describe("Days to keep emails in the database after they were sent or given up"),
  COMPANY_ROWS: wholeNumber(1, 1_000_000_000)
    .default(200_000)
    .describe(
      "Most contacts, orders and payments of one company; deleted ones count until they are removed after 7 days",
    ),
  COMPANY_MEGABYTES: wholeNumber(1, 1_000_000)
    .default(200)
    .describe("Most text in the contacts, orders and payments of one company, in megabytes"),
  ATTACHMENT_MEGABYTES: wholeNumber(1, 10_000_000)
    .default(10_000)
    .describe("Most megabytes of all files that buyers attached, together; further files are refused"),
  CLAMD_URL: z
    .string()
    .refine((value) => /^(tcp:\/\/[^/]+|unix:\/.+)$/.test(value) && URL.canParse(value), {
      message: "must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl",
    })
    .optional()
    .describe('ClamAV daemon that reads each attached file before it is kept; without it, the desk sees "not scanned"'),
  UPDATE_CHECK: z
    .union([z.literal("off"), url("http:", "https:")])
    .default("off")
    .describe(
      "Address of a JSON file that names the newest version, such as package.json in your repository or GitHub's releases/latest. Health asks it once a day and sends nothing; off by default",
    ),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent")
    .default("info")
    .describe("Least severe log line that is written"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:")
    .optional()
    .describe("OpenTelemetry collector for traces (OTLP over HTTP, JSON); none by default"),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url("http:", "https:")
    .optional()
    .describe("Full address for traces, if it does not end with /v1/traces"),
  OTEL_EXPORTER_OTLP_HEADERS: textUpTo(4_000).optional().describe("Headers for the collector: key=value,key2=value2"),
  OTEL_SERVICE_NAME: textUpTo(200).default("quartermaster").describe("This service's name in traces"),
  OTEL_RESOURCE_ATTRIBUTES: textUpTo(4_000).optional().describe("More about it: key=value,key2=value2"),
  OTEL_TRACES_SAMPLER: oneOf(
    "always_on",
    "always_off",
    "traceidratio",
    "parentbased_always_on",
    "parentbased_always_off",
    "parentbased_traceidratio",
  )
    .default("parentbased_always_on")
    .describe("Which requests are traced"),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1).default(1).describe("Share of traces that traceidratio takes"),
  RATE_LIMIT_FACTOR: number(0.01, 1_000_000).default(1).describe("Multiplies every limit on requests"),
})

const neededInProduction = ["PUBLIC_URL", "SMTP_URL", "MAIL_FROM", "SALES_EMAIL"] as const

export interface Env extends z.output<typeof variables> {
  DATA_DIR: string
  PUBLIC_URL: string
}

/** The configuration is invalid. Each of `problems` is a sentence that names one variable. */
export class EnvError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.map((problem) => `${problem}.`).join("\n"))
    this.problems = problems
  }
}

/** They may hold a password, which no terminal or log shows. */
const isSecret = (name: string) => /KEY|PASSWORD|SECRET|HEADERS|ENDPOINT|(?<!PUBLIC)_URL$/.test(name)

/** One sentence for each wrong variable. */
function describeIssues(error: z.ZodError, given: Record<string, string | undefined>): string[] {
  const first = error.issues.filter(
    (issue, index, all) => all.findIndex(({ path }) => path[0] === issue.path[0]) === index,
  )
  return first.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} ${message}${isSecret(name) ? "" : `, not ${JSON.stringify(given[name])}`}`
  })
}

type Source = Record<string, string | undefined>

/** NAME_FILE names a file with the value of NAME, as container secrets are handed over. */
function readFiles(source: Source): { given: Record<string, string>; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const problems: string[] = []
  for (const name of Object.keys(variables.shape)) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE exclude each other: set one of them`)
    try {
      const text = readFileSync(file, "utf8").replace(/\r?\n$/, "")
      if (text) given[name] ??= text
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE names a file that cannot be read (${code})`)
    }
  }
  return { given, problems }
}

/** A stranger's machine gets only encrypted backups. */
function describeStoreProblems({ BACKUP_URL, ...given }: Record<string, string>): string[] {
  if (!BACKUP_URL?.startsWith("http")) return []
  const missing = ["BACKUP_ACCESS_KEY_ID", "BACKUP_SECRET_ACCESS_KEY"].filter((name) => !given[name])
  return [
    ...missing.map((name) => `${name} is needed when BACKUP_URL names a bucket`),
    ...(given.BACKUP_KEY
      ? []
      : ["BACKUP_KEY is needed when BACKUP_URL names a bucket: make one with quartermaster backup key, and print it"]),
  ]
}

/** Reads the configuration. An empty variable counts as missing. */
export function readEnv(source: Source): Env {
  const { given, problems } = readFiles(source)
  const parsed = variables.safeParse(given)
  if (!parsed.success) problems.push(...describeIssues(parsed.error, given))
  if (given.NODE_ENV === "production") {
    for (const name of neededInProduction) if (!given[name]) problems.push(`${name} is needed when NODE_ENV=production`)
  }
  if (given.NODE_ENV === "production" && given.WEBHOOK_LOOPBACK === "allowed") {
    problems.push("WEBHOOK_LOOPBACK=allowed lets webhooks call this machine. Remove it when NODE_ENV=production")
  }
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD)) {
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither")
  }
  const signOn = [given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET].filter(Boolean).length
  if (signOn !== 0 && signOn !== 3) {
    problems.push("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none")
  }
  if (given.ADMIN_SECOND_FACTOR === "required" && given.DATABASE_URL && !given.SECRET_KEY) {
    problems.push("SECRET_KEY is needed with DATABASE_URL when ADMIN_SECOND_FACTOR=required")
  }
  problems.push(...describeStoreProblems(given))
  if (!parsed.success || problems.length > 0) throw new EnvError(problems)
  const env = parsed.data
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
  }
}

export const mailDirectoryOf = (env: Pick<Env, "DATA_DIR">) => join(env.DATA_DIR, "mail")

/** The text of .env.example: every variable with its description and default. */
export function envExample(): string {
  const lines = Object.entries(variables.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : ""
    return `# ${schema.description ?? ""}\n#${name}=${value}`
  })
  return `# Every variable that the server reads. All have working defaults. Set them in the process environment.\n# Each may end in _FILE instead, such as SECRET_KEY_FILE=/run/secrets/key: it then names a file with the value.\n\n${lines.join("\n\n")}\n`
}
