// A program that the machine's own Node may be too old for: `node scripts/run.mjs FILE …`
import { install } from "./prepare.mjs"
import { runOnPinnedNode } from "./run-on-pinned-node.mjs"

/** Owners also run these. The others may need packages that only tests need. */
const ofOwners = ["scripts/db.ts", "server/main.ts"]

await install(process.argv.some((word) => ofOwners.includes(word)) ? {} : { withTests: true })
runOnPinnedNode(process.argv.slice(2))
