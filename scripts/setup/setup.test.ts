import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { copyContent } from "#server/testing/content-copy.ts"

interface Company {
  [field: string]: unknown
  phone: object
  address: object
  samples: string[]
}

/** The command as its owner runs it, with the answers typed ahead. */
function setUp(directory: string, answers: readonly string[]) {
  const script = join(import.meta.dirname, "setup.ts")
  const input = answers.map((answer) => `${answer}\n`).join("")
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, directory], { input, encoding: "utf8" })
  return { stdout, stderr, status }
}

const read = (directory: string, file: string) => readFileSync(join(directory, file), "utf8")
const company = (directory: string) => parse(read(directory, "company.yaml")) as Company

const companyAnswers = [
  "Acme Veteran Supply",
  "Acme Veteran Supply LLC",
  "SAM.gov Registered Federal Contractor",
  "n4yffgl4cdx5",
  "1abc2",
  "REG-12",
  "sales@acme.test",
  "916.234.5678",
  "1 Main Street",
  "Reno",
  "nv",
  "89501",
  "Monday to Friday, 9 to 5",
  "no",
  "yes",
]
/** As many questions as there are badges, figures and statements. */
const claims = 19 + 21 + 8
const nothing = (count: number) => Array.from({ length: count }, () => "")
/** Enter for each question before the claims. */
const toClaims = nothing(14 + 3 * 8 - 3 + 2 * 4 + 5)

/** The names of the badges, figures and statements that the site still states. */
function stated(directory: string): string[] {
  const { badges, figures, statements } = parse(read(directory, "claims.yaml")) as Record<
    string,
    Record<string, { hidden?: boolean }>
  >
  return Object.entries({ ...badges, ...figures, ...statements }).flatMap(([name, { hidden }]) =>
    hidden ? [] : [name],
  )
}

describe("an owner who replaces the sample company", () => {
  it("answers question by question, and finds each value where it belongs, its comments kept", async () => {
    await using copy = await copyContent()
    const before = read(copy.directory, "company.yaml")
    const { stdout, stderr, status } = setUp(copy.directory, [...companyAnswers, ...nothing(34 + claims), "yes"])
    expect([stderr, status]).toEqual(["", 0])
    const after = company(copy.directory)
    expect(after).toMatchObject({
      name: "Acme Veteran Supply",
      uei: "N4YFFGL4CDX5",
      cage: "1ABC2",
      phone: { e164: "+19162345678", shown: "(916) 234-5678" },
      address: { state: "NV", stateName: "Nevada", postalCode: "89501" },
      drawings: false,
      samples: [],
    })
    expect(stdout).toContain("[SAM.gov Registered and Certified Federal Contractor, a sample]")
    expect(stdout).toContain("* UEI from SAM.gov, twelve characters: N4YFFGL4CDX5")
    expect(stdout).toContain("The content is complete")
    const comments = (text: string) => text.split("\n").filter((line) => line.startsWith("#"))
    expect(comments(read(copy.directory, "company.yaml"))).toEqual(comments(before))
  })

  it("is told what is wrong with an answer, and asked again", async () => {
    await using copy = await copyContent()
    const wrong = ["", "", "", "SAMPLE000000", "N4YFFGL4CDX5", "12345678", "1abc2", "", "sales", "", "555", ""]
    const { stdout } = setUp(copy.directory, wrong)
    for (const sentence of [
      "That is not a UEI",
      "That is not a CAGE code",
      "That is not an email address",
      "That is not a U.S. phone number",
    ]) {
      expect(stdout).toContain(sentence)
    }
  })

  it("may stop in the middle: what was confirmed is written, the part in hand is not", async () => {
    await using copy = await copyContent()
    const leaders = read(copy.directory, "leaders.yaml")
    const { stdout, status } = setUp(copy.directory, [...companyAnswers, "Robin Rivera", "Owner"])
    expect(status).toBe(1)
    expect(stdout).toContain("Run npm run setup to continue.")
    expect(company(copy.directory).name).toBe("Acme Veteran Supply")
    expect(read(copy.directory, "leaders.yaml")).toBe(leaders)
    expect(readdirSync(copy.directory).filter((name) => name.endsWith(".draft"))).toEqual([])
  })

  it("runs it again and finds the answers as the values to keep", async () => {
    await using copy = await copyContent()
    setUp(copy.directory, companyAnswers)
    const once = read(copy.directory, "company.yaml")
    const { stdout } = setUp(copy.directory, nothing(60 + claims))
    expect(stdout).toContain("Name, as people say it [Acme Veteran Supply]: ")
    expect(read(copy.directory, "company.yaml")).toBe(once)
  })

  it("keeps the mark on the part of a person that is a sample still", async () => {
    await using copy = await copyContent()
    await copy.set("leaders.yaml", ["samples"], ["leaders.1", "leaders.2", "leaders.3"])
    const leader = ["Robin de la Rivera", "", "robin@acme.test", "", "", "", "none", ""]
    setUp(copy.directory, [...nothing(14), ...leader])
    const { leaders, samples } = parse(read(copy.directory, "leaders.yaml")) as {
      leaders: object[]
      samples: string[]
    }
    expect(leaders[0]).toMatchObject({ name: "Robin de la Rivera", initials: "RDR", email: "robin@acme.test" })
    expect(leaders[0]).not.toHaveProperty("messaging")
    expect(samples).toEqual([
      "leaders.1.role",
      "leaders.1.phone",
      "leaders.1.bio",
      "leaders.1.isVeteran",
      "leaders.2",
      "leaders.3",
    ])
  })

  it("is told first what is broken, before any question", async () => {
    await using copy = await copyContent()
    await copy.add("footer.yaml", "default Food\ngroups: []\n")
    const { stderr, status } = setUp(copy.directory, companyAnswers)
    expect(status).toBe(1)
    expect(stderr).toContain("content/footer.yaml:1:1: this line cannot be read: a colon and a space are missing")
  })

  it("writes nothing of a part that he skips", async () => {
    await using copy = await copyContent()
    const before = read(copy.directory, "company.yaml")
    setUp(copy.directory, [...companyAnswers.slice(0, -1), "skip"])
    expect(read(copy.directory, "company.yaml")).toBe(before)
  })

  it("keeps all answers when he says no at the summary, and changes one", async () => {
    await using copy = await copyContent()
    const again = ["Acme Supply", ...nothing(13), "yes"]
    setUp(copy.directory, [...companyAnswers.slice(0, -1), "no", ...again])
    expect(company(copy.directory)).toMatchObject({ name: "Acme Supply", uei: "N4YFFGL4CDX5", cage: "1ABC2" })
  })

  it("is told whether a UEI is too short or has a wrong check character", async () => {
    await using copy = await copyContent()
    const { stdout } = setUp(copy.directory, ["", "", "", "N4YFF", "N4YFFGL4CDX6", "N4YFFGL4CDO5"])
    expect(stdout).toContain("it has 12 characters, and this has 5")
    expect(stdout).toContain("its last character does not fit the others")
    expect(stdout).toContain("without O and I")
  })

  it("hides what he cannot prove, and adds the proof of the rest", async () => {
    await using copy = await copyContent()
    setUp(copy.directory, [
      ...toClaims,
      "no",
      "https://sam.gov/entity/ACME",
      "perhaps",
      "yes",
      ...nothing(claims - 3),
      "yes",
    ])
    const { badges } = parse(read(copy.directory, "claims.yaml")) as { badges: Record<string, object> }
    expect(badges["veteran-owned"]).toMatchObject({ hidden: true })
    expect(badges["sam-certified"]).toMatchObject({ evidence: "https://sam.gov/entity/ACME" })
    expect(badges["naics-certified"]).toMatchObject({ hidden: false })
  })

  it("claims nothing that she passes with Enter, and keeps what she proved when she runs it again", async () => {
    await using copy = await copyContent()
    const { stdout } = setUp(copy.directory, [...toClaims, "yes", ...nothing(claims - 1), "yes"])
    expect(stdout).toContain(
      "* Can you prove the badge “SAM.gov Registered”? yes, no, or the https address of the proof: no",
    )
    expect(stated(copy.directory)).toEqual(["veteran-owned"])
    const again = setUp(copy.directory, [...toClaims, ...nothing(claims)])
    expect(again.stdout).toContain(
      "Can you prove the badge “Veteran-Owned”? yes, no, or the https address of the proof [yes]",
    )
    expect(again.stdout).toMatch(/What the site claims.*\n[^]*Nothing changed\./)
    expect(stated(copy.directory)).toEqual(["veteran-owned"])
  })
})
