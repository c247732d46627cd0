import { createHash } from "node:crypto"
import { relative, resolve } from "node:path"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig, type Plugin } from "vite"

// A short hash alone: every page carries the list of all files, and names in it weigh on each of them.
const scriptNames = "assets/[hash:7].js"
const assetNames = "assets/[hash:7][extname]"

const classes = new Map<string, string>()

/** A class travels in every page, in its styles and its words: four signs say which as well as a name does. */
function className(name: string, file: string): string {
  const whole = `${relative(import.meta.dirname, file)} ${name}`
  const short = `_${createHash("sha256").update(whole).digest("base64url").slice(0, 4)}`
  const other = classes.get(short) ?? whole
  if (other !== whole) throw new Error(`Both ${other} and ${whole} would be ${short}: give one another name`)
  classes.set(short, whole)
  return short
}

const zodWithoutEval = resolve(import.meta.dirname, "web/zod-without-eval.ts")

/** What the browser imports as zod. The server keeps its compiled schemas, which are faster. */
const configuredZod: Plugin = {
  name: "configured-zod",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source, importer) => (source === "zod" && importer !== zodWithoutEval ? zodWithoutEval : undefined),
}

export default defineConfig(({ command }) => ({
  plugins: [configuredZod, reactRouter()],
  css: { modules: command === "build" ? { generateScopedName: className } : {} },
  server: { host: "127.0.0.1" },
  build: {
    // The Content-Security-Policy allows no data: addresses, so nothing may be inlined as one.
    assetsInlineLimit: 0,
    // scripts/pages/js-budget.ts weighs every page by this list.
    manifest: true,
    // A script that is loaded later finds its own imports. Listing them here would add 300 bytes to each form's page.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith(".css")) },
    // 1.2 KB (brotli) less on every page than the bundler's own minifier.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
  },
  environments: {
    // Both sides name an asset alike, or the page would load it once for each.
    ssr: { build: { rolldownOptions: { output: { assetFileNames: assetNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: scriptNames,
            chunkFileNames: scriptNames,
            assetFileNames: assetNames,
            // What every page loads travels as few files: many small ones weigh 7 KB more, because each is compressed
            // by itself. A group takes along what its modules import, save what a group above it has.
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: "shell", test: /\/web\/(site\/shell\/|ui\/PageHeader\.)/, priority: 1 },
                {
                  name: "sending",
                  test: /\/web\/(parts\/use-(submit|is-interactive)|site\/quote-request\/(FaxNumberTrap|WithoutScript))\./,
                  priority: 0,
                },
                { name: "fields", test: /\/web\/ui\/(Field|TextField|TextArea|SelectField)\./, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
}))
