// Which version runs. `quartermaster update` builds each one in a folder of its own: versions/v1.1.0.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder that was installed first. Its programs start the others. */
export const home = dirname(dirname(fileURLToPath(import.meta.url)))
export const folderOf = (tag) => join(home, "versions", tag)

/**
 * `current` names the running version; without it, the one in `home` runs. `next` is tried once: it becomes `trying`,
 * so that the next start after a crash or a power cut uses `current` again.
 */
const fileOf = (name) => join(home, "versions", name)
export const read = (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), "utf8").trim() : undefined)
export const remove = (name) => rmSync(fileOf(name), { force: true })

/** The disk has either the old or the new name, also after a power cut. */
export function write(name, tag) {
  writeFileSync(`${fileOf(name)}.unfinished`, tag, { flush: true })
  renameSync(`${fileOf(name)}.unfinished`, fileOf(name))
}

export function currentFolder() {
  const tag = read("current")
  return tag ? folderOf(tag) : home
}

/** The version to try, at most once. */
export function takeNext() {
  remove("trying")
  if (!existsSync(fileOf("next"))) return undefined
  renameSync(fileOf("next"), fileOf("trying"))
  return read("trying")
}

/** All versions share the data of the first. */
export const dataFolder = () => resolve(home, process.env.DATA_DIR ?? "data")
