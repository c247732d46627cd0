import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join, relative, sep } from "node:path"
import { type CompressedBody, compressThoroughly, packedBody, plainBody } from "./compressed-body.ts"
import { commonHeaders } from "./security-headers.ts"

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
}
const compressedTypes = /^text\/|json|xml|x-icon/

export type StaticFile = { status: number; headers: Record<string, string>; body: CompressedBody }

/** Writes the compressed forms of the built client files beside them, once for all starts of the server. */
export async function compressStaticFiles(directory: string): Promise<void> {
  for (const name of await servedNames(directory)) {
    if (!isCompressed(name)) continue
    const file = join(directory, name)
    const { br, gzip } = await compressThoroughly(await readFile(file))
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
  }
}

/**
 * Reads the built client files into memory, by address. Requests are looked up in this map, so no path can leave the
 * directory, and files that are not read (source maps, dot files) are never served.
 */
export async function readStaticFiles(directory: string, publicUrl: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for (const name of await servedNames(directory)) {
    const path = `/${name.split(sep).join("/")}`
    files.set(encodeURI(path), await readStaticFile(join(directory, name), path, publicUrl))
  }
  return files
}

async function servedNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((name) => !/\.(map|br|gz)$/.test(name) && !name.split(sep).some((part) => part.startsWith(".")))
}

const contentTypeOf = (name: string) => contentTypes[extname(name).toLowerCase()] ?? "application/octet-stream"
const isCompressed = (name: string) => compressedTypes.test(contentTypeOf(name))

async function readStaticFile(file: string, path: string, publicUrl: string): Promise<StaticFile> {
  // Vite puts a content hash into every name in /assets, so these files never change.
  const cacheControl = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600"
  return {
    status: 200,
    headers: {
      ...commonHeaders(publicUrl),
      "content-type": contentTypeOf(path),
      "cache-control": cacheControl,
      // A directly opened image or document (especially an SVG) must not run scripts.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
    body: isCompressed(path) ? await readPacked(file) : plainBody(await readFile(file)),
  }
}

async function readPacked(file: string): Promise<CompressedBody> {
  const [bytes, br, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)])
  return packedBody(bytes, { br, gzip })
}
