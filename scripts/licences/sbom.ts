import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { isAllowedLicence, type Lock, readRunningPackages, type RunningPackage } from "./licences.ts"

/** For a buyer's security office: every package of the running server, as CycloneDX, and their licenses. */
const root = join(import.meta.dirname, "../..")
const folder = join(root, "sbom")
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as unknown
const lock = readJson("package-lock.json") as Lock
const { name, version, license, dependencies } = readJson("package.json") as {
  name: string
  version: string
  license: string
  dependencies: Record<string, string>
}
const packages = readRunningPackages(lock)

const purl = (one: Pick<RunningPackage, "name" | "version">) => `pkg:npm/${one.name.replace("@", "%40")}@${one.version}`

function component(place: string, one: RunningPackage) {
  const [algorithm, digest] = one.integrity?.split("-", 2) ?? []
  return {
    "bom-ref": place,
    type: "library",
    name: one.name,
    version: one.version,
    purl: purl(one),
    licenses: [one.licence.includes(" ") ? { expression: one.licence } : { license: { id: one.licence } }],
    ...(algorithm === "sha512" &&
      digest && { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] }),
  }
}

const document = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  serialNumber: `urn:uuid:${crypto.randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    lifecycles: [{ phase: "build" }],
    component: {
      "bom-ref": "site",
      type: "application",
      name,
      version,
      purl: purl({ name, version }),
      licenses: [{ license: { id: license } }],
    },
  },
  components: [...packages].map(([place, one]) => component(place, one)),
  dependencies: [
    {
      ref: "site",
      dependsOn: Object.keys(dependencies)
        .map((one) => `node_modules/${one}`)
        .filter((place) => packages.has(place)),
    },
    ...[...packages].map(([place, { needs }]) => ({ ref: place, dependsOn: [...new Set(needs)] })),
  ],
}

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, "quartermaster.cdx.json"), `${JSON.stringify(document, null, 2)}\n`)
const lines = [...packages.values()].map((one) => `${one.name},${one.version},${one.licence}`)
writeFileSync(join(folder, "licences.csv"), ["package,version,licence", ...lines, ""].join("\r\n"))
process.stdout.write(`${packages.size} packages: sbom/quartermaster.cdx.json and sbom/licences.csv\n`)

const doubtful = [...packages.values()].filter(({ licence }) => !isAllowedLicence(licence))
for (const one of doubtful) process.stderr.write(`${one.name} is under ${one.licence}: review this license first\n`)
process.exit(doubtful.length > 0 ? 1 : 0)
