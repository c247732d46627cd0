import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { aFreshCheckout, type } from "./testing/fresh-checkout.ts"

const root = join(import.meta.dirname, "..")

describe("an owner who types quartermaster", () => {
  it("starts a fresh checkout with one line for each step, and the next time without them", async () => {
    await using checkout = await aFreshCheckout()
    const first = type(checkout.folder, ["start"])
    expect(first.stderr.split("\n")).toEqual([
      "Installing packages, which takes a minute or two …",
      "Building pages …",
      "Drawing social cards …",
      "",
    ])
    expect([first.stdout, first.status]).toEqual(["Quartermaster is at http://localhost:3000 2\n", 0])
    expect(type(checkout.folder, ["start"])).toEqual({ stdout: first.stdout, stderr: "", status: 0 })
  })

  it("reads everything that a program said if it failed", async () => {
    await using checkout = await aFreshCheckout(3)
    const { stdout, stderr, status } = type(checkout.folder, ["start"])
    expect([stdout, status]).toEqual(["", 3])
    expect(stderr.match(/a line of a build/g)).toHaveLength(300)
    expect(stderr).toContain("npm ci --omit=dev --no-audit --no-fund failed, for the reason above.\n")
  })

  it("names a file from where they are, and gets the data of the installation", async () => {
    await using checkout = await aFreshCheckout()
    const { stdout } = type(checkout.folder, ["restore", "old.gz", "--replace"], { cwd: "/" })
    expect(stdout).toBe(`${checkout.folder} restore /old.gz --replace\n`)
  })

  it("reads in one line that Node is too old", async () => {
    await using checkout = await aFreshCheckout()
    const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"16.20.2"}})'
    const { stderr, status } = type(checkout.folder, ["start"], { node: ["--import", pretend] })
    expect([stderr, status]).toEqual([
      "Quartermaster needs Node 18 or later. This is Node 16.20.2. Install a newer one from https://nodejs.org\n",
      1,
    ])
  })

  it("reads in one line that this machine needs Node 24, before anything is installed", async () => {
    await using checkout = await aFreshCheckout()
    const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})'
    const { stderr } = type(checkout.folder, ["start"], { node: ["--import", pretend] })
    expect(stderr).toBe("Install Node 24 or later from https://nodejs.org, then try again. This is Node 20.20.2.\n")
  })

  it("learns the version and the commands", async () => {
    await using checkout = await aFreshCheckout()
    expect(type(checkout.folder, ["version"]).stdout).toBe("Quartermaster 7.8.9\n")
    const { stdout } = type(checkout.folder, [])
    for (const command of [
      "start",
      "setup",
      "admin",
      "doctor",
      "backup",
      "restore",
      "content",
      "update",
      "version",
      "help",
    ]) {
      expect(stdout).toMatch(new RegExp(`^  ${command} `, "m"))
    }
    const unknown = type(checkout.folder, ["strat"])
    expect([unknown.stderr, unknown.status]).toEqual([`There is no command "strat".\n\n${stdout}`, 2])
  })

  it("checks the content", () => {
    const { stdout, status } = type(root, ["content", "check"])
    expect(stdout).toContain("content/company.yaml")
    expect(status).toBe(0)
  })
})
