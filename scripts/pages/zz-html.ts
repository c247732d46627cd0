import { mkdtempSync, writeFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import { startServer } from "#server/testing/server-process.ts"
const server = await startServer({ DATA_DIR: mkdtempSync("/tmp/zzq-") })
for (const path of process.argv.slice(2)) {
  const r = await fetch(server.url + path); const html = await r.text()
  writeFileSync("/tmp/page" + path.replace(/\W/g, "_") + ".html", html)
  const z = (s: string) => brotliCompressSync(s).length
  const part = (name: string, re: RegExp) => { const m = html.match(re)?.join("") ?? ""; console.log("  ", name, m.length, "alone", z(m), "without", z(html) - z(html.replace(re, ""))) }
  console.log(path, html.length, z(html), "headers", [...r.headers].map(([k,v]) => `${k}: ${v}\r\n`).join("").length)
  part("style", /<style[^>]*>[^]*?<\/style>/g); part("script", /<script[^>]*>[^]*?<\/script>/g); part("head", /<head>[^]*?<\/head>/g); part("links", /<link[^>]*>/g); part("metas", /<meta[^>]*>/g); part("header", /<header[^]*?<\/header>/g); part("footer", /<footer[^]*?<\/footer>/g); part("main", /<main[^]*?<\/main>/g); part("svg", /<svg[^]*?<\/svg>/g); part("class", / class="[^"]*"/g)
}
await server.stop(); process.exit(0)
