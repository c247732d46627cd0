// Checks that are too slow for tests or need other programs: `npm run proof -- bench lists`.
import { install, prepare } from "../scripts/prepare.mjs"
import { runOnPinnedNode } from "../scripts/run-on-pinned-node.mjs"

const proofs = {
  bench: "proof/bench/bench.ts",
  container: "proof/container/container.ts",
  engines: "proof/engines/engines.ts",
  faults: "proof/faults/faults.ts",
  letters: "proof/letters.ts",
  "screen-reader": "proof/screen-reader/screen-reader.ts",
  spreadsheets: "proof/spreadsheets.ts",
}

const [name, ...words] = process.argv.slice(2)
if (!Object.hasOwn(proofs, name ?? "")) {
  console.error(`Usage: npm run proof -- ${Object.keys(proofs).join("|")} …\nproof/README.md says what each shows.`)
  process.exit(1)
}
await install({ withTests: true })
await prepare()
runOnPinnedNode([proofs[name], ...words])
