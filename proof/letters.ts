// Has SpamAssassin judge one letter of each kind that the tests send: `npm run proof -- letters`.
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import PostalMime from "postal-mime"

const most = 1
const suites = ["auth", "claims", "mail", "messages", "quote-requests", "quotes"].map((room) => `server/${room}`)

const folder = await mkdtemp(join(tmpdir(), "quartermaster-letters-"))
spawnSync("npx", ["vitest", "run", "--project", "postgres", ...suites, "--reporter", "dot"], {
  env: { ...process.env, KEEP_LETTERS: folder },
  stdio: ["ignore", "ignore", "inherit"],
})
const kinds = new Map<string, string>()
for (const name of await readdir(folder)) {
  const file = join(folder, name)
  const { subject = "", from } = await PostalMime.parse(await readFile(file))
  // An administrator writes the subject of a reply.
  if (from) kinds.set(subject.replaceAll(/[A-Z]-\d{4}-\d{6}|\([\da-f]+\)|\d+/g, "…"), file)
}

let failed = 0
for (const [subject, file] of kinds) {
  // Without the network, so that the email shows only what it contains.
  const judged = execFileSync("spamassassin", ["--local", "--test-mode"], {
    input: await readFile(file),
    encoding: "utf8",
  })
  const [, score = "", rules = ""] = /score=(-?[\d.]+)[\s\S]*?tests=([\s\S]*?) autolearn/.exec(judged) ?? []
  if (score === "" || Number(score) >= most) failed += 1
  process.stdout.write(`${score.padStart(5)}  ${subject}  ${rules.replaceAll(/\s+/g, "")}\n`)
}
await rm(folder, { recursive: true, force: true })
process.stdout.write(`${kinds.size} kinds of letter, ${failed} at ${most.toFixed(1)} or above\n`)
process.exit(failed > 0 || kinds.size < 20 ? 1 : 0)
