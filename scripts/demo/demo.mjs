import { prepare } from "../prepare.mjs"
import { runOnPinnedNode } from "../run-on-pinned-node.mjs"

await prepare()
runOnPinnedNode(["scripts/demo/demo.ts"])
