import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"

/** Bytes of JavaScript, brotli, that a public page may load before anything is clicked. */
export const publicPageLimit = 120 * 1024

/** Rooms whose pages are for signed-in people; they are weighed but have no limit. */
const privateRooms = /^web\/(portal|admin|auth\/security)\//

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

export interface PageWeight {
  page: string
  bytes: number
  limited: boolean
}

/** Weight of each page: its own chunk, the entry, the root and its layout, with everything these import statically. */
export function weighPages(clientDirectory: string): PageWeight[] {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, ".vite/manifest.json"), "utf8")) as Manifest
  const sizes = sizesOf(join(clientDirectory, "assets"))
  const everywhere = Object.keys(manifest).filter((key) => /entry\.client|^web\/root\.tsx|SiteLayout\.tsx/.test(key))
  if (everywhere.length !== 3)
    throw new Error(`Expected entry, root and layout in the manifest, found: ${everywhere.join(", ")}`)
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry && /Page\.tsx/.test(key))
    .map((key) => {
      const files = new Set([...everywhere, key].flatMap((start) => [...closure(manifest, start)]))
      const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? missing(file)), 0)
      const page = key.replace(/\?.*$/, "")
      return { page, bytes, limited: !privateRooms.test(page) }
    })
    .sort((a, b) => b.bytes - a.bytes)
}

function closure(manifest: Manifest, start: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[start]
  if (!chunk) throw new Error(`The build's manifest does not know ${start}`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(manifest, next, files)
  return files
}

function sizesOf(assets: string): Map<string, number> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [`assets/${name}`, brotliCompressSync(readFileSync(join(assets, name)), quality).length]),
  )
}

// React Router's list of routes comes with every page and is in no manifest.
function missing(file: string): never {
  throw new Error(`The build has no ${file}; run the build first`)
}

if (import.meta.main) {
  const weights = weighPages("build/client")
  for (const { page, bytes, limited } of weights) {
    console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${limited ? "" : "(no limit) "}${page}`)
  }
  const over = weights.filter(({ bytes, limited }) => limited && bytes > publicPageLimit)
  console.log(`${weights.length} pages, ${over.length} over ${publicPageLimit / 1024} KB`)
  if (weights.length === 0 || over.length > 0) process.exitCode = 1
}
