import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { freePort } from "#server/testing/postgres-server.ts"
import { runNginx } from "./nginx.ts"

export interface Peer {
  name: string
  url: string
  stop(): Promise<unknown>
}

const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }

export async function startPlainServer(body: Buffer): Promise<Peer> {
  const worker = new Worker(new URL("plain-server.ts", import.meta.url), { workerData: { body, headers } })
  const [port] = (await once(worker, "message")) as [number]
  return { name: "node:http, nothing else", url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }
}

/** Starts nginx with one worker process that serves the bytes from a file. Undefined if nginx is not installed. */
export async function startNginx(body: Buffer): Promise<Peer | undefined> {
  if (spawnSync("nginx", ["-v"]).error) return undefined
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-nginx-"))
  const port = await freePort()
  await mkdir(join(folder, "root"))
  await writeFile(join(folder, "root", "index.html"), body)
  const url = `http://127.0.0.1:${port}/`
  const http = `
  default_type text/html;
  keepalive_requests 1000000;
  open_file_cache max=10;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    add_header Content-Encoding br;
    location / { index index.html; }
  }`
  return { name: "nginx, one worker", url, stop: await runNginx({ folder, http, url }) }
}
