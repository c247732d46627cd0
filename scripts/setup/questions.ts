import { CompanyEmail } from "#contract/content/company.ts"
import { whileShown } from "#contract/content/words.ts"
import { isCage, isUei } from "#contract/values/identifiers.ts"
import { usStates } from "#contract/values/us-states.ts"

type Path = readonly (string | number)[]

/** An answer's values for the file, or a sentence that names its error. */
type Answer = { values: readonly (readonly [Path, unknown])[] } | { problem: string }

export interface Question {
  /** The path of its value; the path of the mark that calls it a sample has the same beginning. */
  path: Path
  ask: string
  /** Shows the value that the file has, as a person would type it. */
  show: (value: unknown) => string
  /** The answer that Enter gives instead of keeping the value of the file. */
  enter?: (value: unknown) => string | undefined
  read: (typed: string) => Answer
}

export interface Section {
  file: "company.yaml" | "leaders.yaml" | "sales-contacts.yaml" | "contract.yaml" | "claims.yaml"
  title: string
  questions: readonly Question[]
}

const asText = (value: unknown) => (typeof value === "string" ? value : "")

function question(
  path: Path,
  ask: string,
  read: (typed: string) => string | undefined,
  normal = (typed: string) => typed,
) {
  return {
    path,
    ask,
    show: asText,
    read: (typed: string): Answer => {
      const problem = read(normal(typed))
      return problem ? { problem } : { values: [[path, normal(typed)]] }
    },
  }
}

const upTo = (limit: number) => (typed: string) =>
  typed.length > limit ? `That is too long: at most ${limit} characters, and it has ${typed.length}.` : undefined

const text = (path: Path, ask: string, limit = 80) => question(path, ask, upTo(limit))

const capitals = (typed: string) => typed.toUpperCase().replaceAll(/\s/g, "")

const email = (path: Path, ask: string) =>
  question(path, ask, (typed) =>
    CompanyEmail.safeParse(typed).success ? undefined : "That is not an email address such as sales@your-company.com.",
  )

/** Accepts every usual way to write a number of the United States; stored as dialed and as read. */
const phone = (path: Path, ask: string): Question => ({
  path,
  ask,
  show: (value) => asText((value as { shown?: unknown } | undefined)?.shown),
  read: (typed) => {
    const [, area, exchange, line] = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(typed.replaceAll(/[^\d]/g, "")) ?? []
    if (!area || /[^\d\s().+-]/.test(typed))
      return { problem: "That is not a U.S. phone number such as (916) 234-5678." }
    const shown = `(${area}) ${exchange}-${line}`
    return {
      values: [
        [[...path, "e164"], `+1${area}${exchange}${line}`],
        [[...path, "shown"], shown],
      ],
    }
  },
})

const state: Question = {
  path: ["address", "state"],
  ask: "State, as two letters",
  show: asText,
  read: (typed) => {
    const code = capitals(typed)
    const name = new Map(Object.entries(usStates)).get(code)
    if (!name) return { problem: "That is not a state such as CA." }
    return {
      values: [
        [["address", "state"], code],
        [["address", "stateName"], name],
      ],
    }
  },
}

function ueiProblem(typed: string): string | undefined {
  if (isUei(typed)) return undefined
  if (typed.length !== 12) return `That is not a UEI: it has 12 characters, and this has ${typed.length}.`
  if (/^[0-9A-HJ-NP-Z]{12}$/.test(typed))
    return "That is not a UEI: its last character does not fit the others. Is a character mistyped?"
  return "That is not a UEI: it has letters and digits only, without O and I."
}

const uei = question(["uei"], "UEI from SAM.gov, twelve characters", ueiProblem, capitals)

const cage = question(
  ["cage"],
  "CAGE code, five characters",
  (typed) =>
    isCage(typed) ? undefined : "That is not a CAGE code: a digit, three letters or digits without I and O, a digit.",
  capitals,
)

const zip = question(["address", "postalCode"], "ZIP code", (typed) =>
  /^\d{5}(-\d{4})?$/.test(typed) ? undefined : "That is not a ZIP code such as 95814 or 95814-1234.",
)

/** Initials follow from the name. */
const leaderName = (path: Path): Question => ({
  ...text([...path, "name"], "Name"),
  read: (typed) => {
    const initials = typed
      .split(/\s+/)
      .map((word) => word[0]?.toUpperCase() ?? "")
      .join("")
      .replaceAll(/[^A-Z]/g, "")
    if (typed.length > 80 || initials.length < 2)
      return { problem: "Please give first and last name, at most 80 characters." }
    return {
      values: [
        [[...path, "name"], typed],
        [[...path, "initials"], `${initials[0]}${initials.length > 2 ? initials[1] : ""}${initials.at(-1)}`],
      ],
    }
  },
})

const yesOrNo = (path: Path, ask: string): Question => ({
  path,
  ask: `${ask}, yes or no`,
  show: (value) => (value === true ? "yes" : "no"),
  read: (typed) => {
    const isYes = /^y(es)?$/i.test(typed)
    return isYes || /^no?$/i.test(typed) ? { values: [[path, isYes]] } : { problem: "Please answer yes or no." }
  },
})

/** Only WhatsApp is asked for; another app is put into the file by hand. */
const messaging = (path: Path): Question => ({
  path: [...path, "messaging"],
  ask: "WhatsApp number, or none",
  show: (value) => asText((value as { url?: unknown } | undefined)?.url).replace("https://wa.me/", "+") || "none",
  read: (typed) => {
    if (/^(none|no|-)$/i.test(typed)) return { values: [[[...path, "messaging"], undefined]] }
    const digits = typed.replaceAll(/\D/g, "")
    if (!/^[1-9]\d{9,14}$/.test(digits))
      return { problem: "Please give the number with its country code, such as +1 916 234 5678, or none." }
    const url = `https://wa.me/${digits.length === 10 ? `1${digits}` : digits}`
    return { values: [[[...path, "messaging"], { app: "WhatsApp", url }]] }
  },
})

const person = (path: Path) => [email([...path, "email"], "Mail address"), phone([...path, "phone"], "Phone")]

const leader = (index: number): Section => {
  const path = ["leaders", index]
  const title = `Managing partner ${index + 1} of 3`
  const bio = text([...path, "bio"], "What this person does, in one or two sentences", 1_500)
  const role = text([...path, "role"], "Role")
  return {
    file: "leaders.yaml",
    title,
    questions: [
      leaderName(path),
      role,
      ...person(path),
      bio,
      yesOrNo([...path, "isVeteran"], "A veteran of the U.S. forces"),
      messaging(path),
    ],
  }
}

const salesContact = (index: number): Section => {
  const path = ["contacts", index]
  const questions = [text([...path, "name"], "Name"), text([...path, "role"], "Role"), ...person(path)]
  return { file: "sales-contacts.yaml", title: `Sales contact ${index + 1} of 2, on the industry pages`, questions }
}

/** In the order in which they are asked. The NAICS codes are not: pages are built for them. */
export const sections: readonly Section[] = [
  {
    file: "company.yaml",
    title: "The company",
    questions: [
      text(["name"], "Name, as people say it"),
      text(["legalName"], "Legal name", 120),
      { ...text(["titleSuffix"], "End of every page's title"), show: (value) => whileShown(asText(value)) },
      uei,
      cage,
      text(["registrationId"], "Registration number, shown on the industry pages, or none", 40),
      email(["salesEmail"], "Email address for sales"),
      phone(["phone"], "Phone"),
      text(["address", "street"], "Street", 120),
      text(["address", "city"], "City"),
      state,
      zip,
      text(["hours"], "Hours"),
      yesOrNo(["drawings"], "Show the sample drawings of goods until you have pictures of your own"),
    ],
  },
  ...[0, 1, 2].map(leader),
  ...[0, 1].map(salesContact),
  {
    file: "contract.yaml",
    title: "The active purchase order",
    questions: [
      text(["number"], "Number", 60),
      text(["client"], "Client", 120),
      text(["adminCard", "contact", "name"], "Client's contact: name"),
      email(["adminCard", "contact", "email"], "Client's contact: email address"),
      phone(["adminCard", "contact", "phone"], "Client's contact: phone"),
    ],
  },
]
