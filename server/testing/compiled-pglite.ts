import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"

// Only the types of browsers know it.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

const wasmFile = fileURLToPath(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite")))
let compiled: Promise<object> | undefined
/** While one compiled PGlite lives, V8 shares it with each thread that compiles the same file: half of the work to open. */
export const keepPgliteCompiled = () => (compiled ??= readFile(wasmFile).then((bytes) => WebAssembly.compile(bytes)))
