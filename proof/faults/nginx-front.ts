import { execFileSync } from "node:child_process"
import { mkdir, mkdtemp, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "#server/testing/postgres-server.ts"
import { runNginx } from "./nginx.ts"

export interface NginxFront {
  port: number
  /** Without TLS, for clients that only count. */
  url: string
  /** With TLS and HTTP/2, by a self-signed certificate. */
  secureUrl: string
  stop(): Promise<void>
}

const confFile = new URL("../../deploy/nginx.conf", import.meta.url)

/** Starts nginx with deploy/nginx.conf; only addresses, the certificate and folders differ. */
export async function startNginxFront(ports: readonly number[]): Promise<NginxFront> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-nginx-front-"))
  await mkdir(join(folder, "cache"))
  makeCertificate(folder)
  const [port, securePort, redirectPort] = [await freePort(), await freePort(), await freePort()]
  const site = adapted(await readFile(confFile, "utf8"), [
    [
      /^\tserver 127.*\n\tserver 127.*$/gm,
      ports.map((one) => `\tserver 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join("\n"),
    ],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${securePort} ssl http2; listen 127.0.0.1:${port};`],
    [/listen 80;/, `listen 127.0.0.1:${redirectPort};`],
    [/\/etc\/letsencrypt\/live\/supply.example.com/g, folder],
    [/\/var\/cache\/nginx\/quartermaster/, join(folder, "cache")],
  ])
  const url = `http://127.0.0.1:${port}`
  const stop = await runNginx({ folder, http: site, url: `${url}/livez` })
  return { port, url, secureUrl: `https://127.0.0.1:${securePort}`, stop }
}

/** Fails for a place that is not found, because the file would keep its own address. */
function adapted(text: string, changes: readonly [RegExp, string][]): string {
  return changes.reduce((before, [place, instead]) => {
    const after = before.replace(place, instead)
    if (after === before) throw new Error(`deploy/nginx.conf has no ${place.source}`)
    return after
  }, text)
}

function makeCertificate(folder: string): void {
  const names = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")]
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
  execFileSync("openssl", ["req", ...kind, "-subj", "/CN=localhost", ...names], { stdio: "ignore" })
}
