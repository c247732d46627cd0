import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import * as versions from "./versions.mjs"

const say = (line) => process.stdout.write(`${line}\n`)
function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function git(folder, ...parameters) {
  const { stdout, stderr, status, error } = spawnSync("git", ["-C", folder, ...parameters], { encoding: "utf8" })
  if (error) giveUp(`git could not start (${error.message}). Install it, then try again.`)
  return { text: stdout.trim(), complaint: stderr.trim(), works: status === 0 }
}

/** Builds a tag beside the running version, and lets `quartermaster start` try it. Until then nothing changes. */
export async function update([wanted]) {
  const now = versions.currentFolder()
  const tag = await findTag(now, wanted)
  if (!tag) return say("This is the newest version.")
  say("Backing up …")
  mkdirSync(join(versions.dataFolder(), "backups"), { recursive: true, mode: 0o700 })
  const backup = join(versions.dataFolder(), "backups", "before-update.gz")
  await run(now, "scripts/quartermaster.mjs", "backup", backup, "--overwrite")
  say(`Building ${tag} beside the running version …`)
  checkOut(now, tag)
  await run(versions.folderOf(tag), "scripts/build.mjs")
  versions.write("next", tag)
  await tell(tag)
  removeOldVersions(now)
}

async function findTag(folder, wanted) {
  if (!git(folder, "rev-parse", "--git-dir").works) {
    giveUp("This is not a git checkout. docs/operate.md says how to upgrade without one.")
  }
  if (git(folder, "status", "--porcelain", "--untracked-files=no").text) {
    giveUp(`There are changes that git does not have yet. Keep them: git -C ${folder} commit -am "Our words"`)
  }
  const fetched = git(folder, "fetch", "--quiet", "--tags", "origin")
  if (!fetched.works) giveUp(`The repository does not answer: ${fetched.complaint}`)
  const tag = wanted ?? git(folder, "tag", "--list", "v*", "--sort=-v:refname").text.split("\n")[0]
  if (!tag) return undefined
  if (!git(folder, "rev-parse", "--verify", `${tag}^{commit}`).works) giveUp(`There is no version ${tag}.`)
  return git(folder, "merge-base", "--is-ancestor", tag, "HEAD").works ? undefined : tag
}

/** The tag, with the owner's own commits. */
function checkOut(now, tag) {
  const folder = versions.folderOf(tag)
  removeVersion(folder)
  const added = git(now, "worktree", "add", "--detach", folder, "HEAD")
  if (!added.works) giveUp(`The version could not be checked out: ${added.complaint}`)
  const merged = git(
    folder,
    "-c",
    "user.name=Quartermaster",
    "-c",
    "user.email=update@localhost",
    "merge",
    "--no-edit",
    tag,
  )
  if (merged.works) return
  const files = git(folder, "diff", "--name-only", "--diff-filter=U").text.split("\n").join(", ")
  removeVersion(folder)
  giveUp(`${tag} and you changed the same lines of ${files}. Merge by hand: git -C ${now} merge ${tag}`)
}

function removeVersion(folder) {
  rmSync(folder, { recursive: true, force: true })
  git(versions.home, "worktree", "prune")
}

/** Shows a program's output only if it fails. */
async function run(folder, ...parameters) {
  const env = { ...process.env, DATA_DIR: versions.dataFolder() }
  const child = spawn(process.execPath, parameters, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk))
  const status = await new Promise((resolve) => child.once("close", resolve))
  if (status === 0) return
  process.stderr.write(Buffer.concat(output))
  giveUp("Nothing was changed, for the reason above.")
}

async function tell(tag) {
  say(`${tag} is built. A running “quartermaster start” tries it now; otherwise the next one does.`)
  for (let waits = 0; versions.read("next") && waits < 20; waits++) await setTimeout(500)
  if (versions.read("next")) return
  for (let waits = 0; versions.read("trying") && waits < 1800; waits++) await setTimeout(500)
  if (versions.read("current") === tag) return say(`${tag} runs.`)
  giveUp(`${tag} did not come up. The version before runs again, with its data. The site's log has the reason.`)
}

/** The new and the previous version stay. */
function removeOldVersions(before) {
  const kept = new Set([
    before,
    ...["current", "next", "trying"].map((name) => versions.folderOf(versions.read(name) ?? "")),
  ])
  for (const { name, isDirectory } of readVersions()) {
    if (isDirectory && !kept.has(versions.folderOf(name))) removeVersion(versions.folderOf(name))
  }
}

const readVersions = () =>
  readdirSync(join(versions.home, "versions"), { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    isDirectory: entry.isDirectory(),
  }))
