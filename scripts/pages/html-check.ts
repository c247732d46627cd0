import { spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startServer } from "#server/testing/server-process.ts"

// Fetched on demand: 30 MB of Java that running and testing the site do not need.
const validator = "vnu-jar@26.9.27"

/** `npm run html:check`: the pages of the sitemap (of products and classes every 20th) and the 404 page, judged by the W3C's own validator. Needs Java. */
async function main() {
  if (spawnSync("java", ["-version"]).status !== 0) throw new Error("html:check needs Java 11 or later (java -version)")
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-html-"))
  const server = await startServer({ DATA_DIR: join(folder, "data") })
  try {
    const files = await savePages(server.url, folder)
    const command = ["exec", "--yes", `--package=${validator}`, "--", "vnu", "--errors-only", ...files]
    const { status } = spawnSync("npm", command, { stdio: "inherit" })
    process.stdout.write(`${files.length} pages checked, ${status === 0 ? "no error" : "see above"}\n`)
    process.exitCode = status ?? 1
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function savePages(url: string, folder: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = "/"]) => path)
  const files: string[] = []
  const ofCatalog = listed.filter((path) => /^\/(products|fsc)\//.test(path))
  const sample = ofCatalog.filter((_, index) => index % 20 === 0)
  const pages = listed.filter((path) => !ofCatalog.includes(path))
  for (const path of [...pages, ...sample, "/no-such-page"]) {
    const file = join(folder, `${path.slice(1).replaceAll(/\W+/g, "-") || "home"}.html`)
    await writeFile(file, await (await fetch(url + path)).text())
    files.push(file)
  }
  return files
}

await main()
