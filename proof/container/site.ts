import { setTimeout as wait } from "node:timers/promises"
import { siteImage } from "./image.ts"
import { podman, run } from "./podman.ts"

/** As compose.yaml confines it. */
const confined = ["--read-only", "--read-only-tmpfs=false", "--tmpfs=/tmp", "--cap-drop=ALL", "--init"]
const withoutNewRights = ["--security-opt=no-new-privileges"]

/** One container of the site with the embedded database in a volume, on this machine's own network. */
export function describeSite(name: string, volume: string, variables: Record<string, string>) {
  const environment = Object.entries(variables).flatMap(([key, value]) => ["--env", `${key}=${value}`])
  const options = [...confined, ...withoutNewRights, "--network=host", `--volume=${volume}:/data`, ...environment]
  return {
    start: () => podman("run", "--detach", "--name", name, "--stop-timeout=15", ...options, siteImage),
    startAgain: () => podman("start", name),
    /** Waits for the image's own health check. Podman repeats it by itself only under systemd. */
    async becomesHealthy(): Promise<string> {
      for (let tries = 0; tries < 60; tries += 1) {
        await podman("healthcheck", "run", name).catch(() => undefined)
        const state = await podman("inspect", "--format", "{{.State.Health.Status}}", name)
        if (state === "healthy") return state
        await wait(1_000)
      }
      throw new Error(`It did not become healthy:\n${await podman("logs", name)}`)
    },
    execute: (...command: string[]) => podman("exec", name, ...command),
    /** The users of its processes. */
    async users(): Promise<string[]> {
      const [, ...users] = (await podman("top", name, "user")).split("\n")
      return [...new Set(users.map((user) => user.trim()))]
    },
    /** Differences from the image, without the files that podman itself puts there. */
    async changes(): Promise<string[]> {
      const lines = (await podman("diff", name)).split("\n")
      return lines.filter(
        (line) =>
          line !== "" && !/^. \/(etc|run|run\/\.containerenv|etc\/(hosts|hostname|resolv\.conf|mtab))$/.test(line),
      )
    },
    copyOut: (inside: string, file: string) => podman("cp", `${name}:${inside}`, file),
    /** Sends SIGTERM. Returns the exit code. */
    async stop(): Promise<number> {
      await podman("stop", name)
      return Number(await podman("inspect", "--format", "{{.State.ExitCode}}", name))
    },
    remove: async () => {
      await podman("rm", "--force", "--ignore", name)
      await podman("volume", "rm", "--force", volume)
    },
    /** Restores a backup into the volume, in a container of its own, as docs/operate.md describes. */
    restore: (file: string) => {
      const command = ["quartermaster", "restore", "/dev/stdin"]
      const parameters = ["run", "--rm", "--interactive", ...options, siteImage, ...command]
      return run("sh", ["-c", 'exec podman "$@" < "$0"', file, ...parameters])
    },
  }
}
