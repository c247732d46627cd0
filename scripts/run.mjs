// A program that the machine's own Node may be too old for: `node scripts/run.mjs FILE …`
import { install } from "./prepare.mjs"
import { runOnPinnedNode } from "./run-on-pinned-node.mjs"

await install()
runOnPinnedNode(process.argv.slice(2))
