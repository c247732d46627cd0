import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { freePort } from "#server/testing/postgres-server.ts"
import { atExit } from "./at-exit.ts"
import { ask } from "./http-client.ts"

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
  await writeFile(join(folder, "nginx.conf"), nginxConfiguration(folder, port))
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "errors.log")], {
    stdio: "ignore",
  })
  atExit(() => {
    nginx.kill("SIGKILL")
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const url = `http://127.0.0.1:${port}/`
  await untilAnswered(url)
  const stop = async () => {
    const ended = once(nginx, "exit")
    nginx.kill("SIGQUIT")
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { name: "nginx, one worker", url, stop }
}

function nginxConfiguration(folder: string, port: number): string {
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  default_type text/html;
  keepalive_requests 1000000;
  open_file_cache max=10;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    add_header Content-Encoding br;
    location / { index index.html; }
  }
}
`
}

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await ask(url).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(50)
  }
  throw new Error(`${url} did not answer`)
}
