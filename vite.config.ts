import { createHash } from "node:crypto"
import { relative, resolve } from "node:path"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig, type Plugin } from "vite"
import { compressStaticFiles } from "./server/site/static-files.ts"

// A short hash without a name: every page has the list of all files, and names would add to each page.
const scriptNames = "assets/[hash:7].js"
const assetNames = "assets/[hash:7][extname]"

const classes = new Map<string, string>()

/** Every page contains its classes in styles and words: four characters identify a class as well as a name does. */
function className(name: string, file: string): string {
  const whole = `${relative(import.meta.dirname, file)} ${name}`
  const short = `_${createHash("sha256").update(whole).digest("base64url").slice(0, 4)}`
  const other = classes.get(short) ?? whole
  if (other !== whole) throw new Error(`Both ${other} and ${whole} would be ${short}: give one another name`)
  classes.set(short, whole)
  return short
}

const zodWithoutEval = resolve(import.meta.dirname, "web/zod-without-eval.ts")

/** The browser's zod. The server keeps its compiled schemas, which are faster. */
const configuredZod: Plugin = {
  name: "configured-zod",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source, importer) => (source === "zod" && importer !== zodWithoutEval ? zodWithoutEval : undefined),
}

/** The server sends the client files as they are compressed here, once for all its starts. */
const compressedFiles: Plugin = {
  name: "compressed-files",
  applyToEnvironment: ({ name }) => name === "ssr",
  closeBundle: { order: "post", sequential: true, handler: () => compressStaticFiles("build/client") },
}

/** Modules by their paths, which may be expressions. */
const modules = (...paths: string[]) => new RegExp(`/(${paths.join("|")})\\.`)

/**
 * Shared code of pages is in few files: each costs the browser a request, and many small ones are larger, because each
 * is compressed by itself. A group includes the imports of its modules, except those in a group above it.
 */
const scriptGroups = [
  { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  // Only its immediate imports. The tribute to veterans and the menu of an account load when they are shown.
  {
    name: "shell",
    test: modules("web/site/shell/(?!BackOffice).*", "web/ui/PageHeader"),
    tags: ["$initial" as const],
    priority: 1,
  },
  // Visitors' forms load only the rules, when they are first used.
  {
    name: "rules",
    test: modules(
      "node_modules/zod/.*",
      "web/zod-without-eval",
      "contract/(lists|endpoint|values/(text|dates|day|money)|desk/desk)",
    ),
    priority: 1,
  },
  {
    name: "sending",
    test: modules(
      "web/parts/use-(submit|is-interactive)",
      "web/site/parts/(FaxNumberTrap|WithoutScript)",
      "web/site/quote-request/lines/requested-line",
    ),
  },
  // Styles that only signed-in people load: as one file, they appear once in the list of routes.
  {
    name: "desk",
    test: modules(
      "web/(admin|portal|auth/security)/.*\\.module",
      "web/parts/(LoadProblem|FilterSelect|List\\w+|LoadMore|StackingTable|RecordNumber)\\.module",
      "web/ui/(Table|EmptyState)\\.module",
    ),
  },
  { name: "fields", test: modules("web/ui/(Field|TextField|TextArea|SelectField)") },
  {
    name: "account",
    test: modules(
      "web/auth/form/.*",
      "web/auth/screen/ScreenLinks",
      "web/auth/password/NewPasswordFields",
      "web/parts/use-text-form",
    ),
  },
  {
    name: "signed-in",
    test: modules(
      "node_modules/@tanstack/(query-core|react-query)/.*",
      "web/api/(queries|list-pages)",
      "web/parts/(FilterSelect|ListCount|LoadMore|LoadProblem|RowsTable|StackingTable|use-list-view|view-in)",
      "web/ui/(EmptyState|Table)",
      "web/admin/(Address|BackLink|MailLink|Optional|RefreshButton|TwoLines)",
    ),
  },
]

export default defineConfig(({ command }) => ({
  plugins: [configuredZod, reactRouter(), compressedFiles],
  css: { modules: command === "build" ? { generateScopedName: className } : {} },
  server: { host: "127.0.0.1" },
  build: {
    // The Content-Security-Policy allows no data: addresses, so nothing may be inlined as one.
    assetsInlineLimit: 0,
    // scripts/pages/js-budget.ts weighs every page by this list.
    manifest: true,
    // A script that loads later finds its own imports. Listing them here would add 300 bytes to each form's page.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith(".css")) },
  },
  environments: {
    // Both sides must name an asset alike, or the page would load it twice.
    ssr: {
      // React as a library picks its slow development version unless NODE_ENV is production when the server starts.
      ...(command === "build" && {
        resolve: { noExternal: ["react", "react-dom", "react-router", "@tanstack/react-query"] },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: { rolldownOptions: { output: { assetFileNames: assetNames } } },
    },
    client: {
      build: {
        rolldownOptions: {
          // Library warnings for developers would add to every page.
          treeshake: { manualPureFunctions: ["console.warn"] },
          output: {
            entryFileNames: scriptNames,
            chunkFileNames: scriptNames,
            assetFileNames: assetNames,
            codeSplitting: { groups: scriptGroups },
          },
        },
      },
    },
  },
}))
