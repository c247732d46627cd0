import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { atExit } from "../bench/at-exit.ts"
import { ask } from "../bench/http-client.ts"

interface NginxParts {
  /** A folder for nginx alone, deleted when nginx stops. */
  folder: string
  /** The content of the `http` block. */
  http: string
  /** Responds with 200 once nginx runs. */
  url: string
}

/** Runs nginx with one worker process. Returns a function that stops it. */
export async function runNginx({ folder, http, url }: NginxParts): Promise<() => Promise<void>> {
  await writeFile(join(folder, "nginx.conf"), configuration(folder, http))
  const parameters = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "errors.log")]
  const nginx = spawn("nginx", parameters, { stdio: "ignore" })
  atExit(() => {
    nginx.kill("SIGKILL")
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  for (let attempt = 0; attempt < 100 && nginx.exitCode === null; attempt++) {
    const answer = await ask(url).catch(() => undefined)
    if (answer?.status === 200)
      return async () => {
        const ended = once(nginx, "exit")
        nginx.kill("SIGTERM")
        await ended
        await rm(folder, { recursive: true, force: true })
      }
    await wait(50)
  }
  throw new Error(`nginx did not answer:\n${await readFile(join(folder, "errors.log"), "utf8")}`)
}

const configuration = (folder: string, http: string) => `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${http}
}
`
