import { cp, mkdtemp, realpath, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { podman, run } from "./podman.ts"

const root = join(import.meta.dirname, "../..")
/** compose.yaml's name for the site's image. */
export const siteImage = "localhost/quartermaster"
const base = "localhost/quartermaster-base"
/** Images that compose.yaml takes from a registry; Debian packages replace them. */
const standIns = { Postgres: "docker.io/library/postgres:18-bookworm", Caddy: "docker.io/library/caddy:2" }

/** Every image that may be left over. */
export const images = [siteImage, base, ...Object.values(standIns)]

/** Builds the image from the Dockerfile, as `docker build` would. Returns its size in megabytes. */
export async function buildSite({ withoutRegistry }: { withoutRegistry: boolean }): Promise<number> {
  if (withoutRegistry) await makeBase()
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-build-"))
  try {
    const parameters = withoutRegistry ? ["--pull=never", "--build-arg", `NODE=${base}`] : []
    if (certificates) parameters.push(...(await trust(certificates, folder)))
    await build([...parameters, "--tag", siteImage, root])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return Number(await podman("image", "inspect", "--format", "{{.Size}}", siteImage)) / 1_000_000
}

/** If the network has a certificate of its own, npm needs it during the build. The image keeps two empty files. */
async function trust(certificates: string, folder: string): Promise<string[]> {
  const inside = "/etc/quartermaster-certificates.pem"
  await writeFile(join(folder, "npmrc"), `cafile=${inside}\n`)
  const volumes = [`${await realpath(certificates)}:${inside}:ro`, `${join(folder, "npmrc")}:/usr/local/etc/npmrc:ro`]
  return volumes.map((volume) => `--volume=${volume}`)
}

/** Debian 12 with the pinned Node, in place of the registry's image. */
async function makeBase(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-base-"))
  const debian = join(folder, "debian")
  try {
    await run("debootstrap", ["--variant=minbase", "bookworm", debian])
    await cp(await realpath(join(root, "node_modules/.bin/node")), join(debian, "usr/local/bin/node"))
    await run("npm", ["install", "--global", "--prefix", join(debian, "usr/local"), "npm@11"])
    await run("chroot", [debian, "useradd", "--uid", "1000", "--user-group", "--create-home", "node"])
    await run("chroot", [debian, "apt-get", "clean"])
    const archive = join(folder, "debian.tar")
    await run("tar", ["--directory", debian, "--create", "--file", archive, "."])
    await podman("import", archive, base)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Debian's PostgreSQL and Caddy, under the names of the registry's images in compose.yaml. */
export async function makeStandIns(): Promise<void> {
  const folder = join(import.meta.dirname, "stand-ins")
  for (const [file, name] of Object.entries(standIns)) {
    const containerfile = join(folder, `${file}.Containerfile`)
    await build(["--pull=never", "--build-arg", `BASE=${base}`, "--tag", name, "--file", containerfile, folder])
  }
}

/** Keeps no layers for the next build. Podman's own format has no health check. */
const build = (parameters: string[]) => podman("build", "--format=docker", "--layers=false", ...parameters)
