import dns from "node:dns"
import { afterEach, describe, expect, it, vi } from "vitest"
import { aReceiver } from "#server/testing/receiver.ts"
import { postSafely, wrongWithAddress } from "./post-safely.ts"

const strict = { WEBHOOK_LOOPBACK: "refused" } as const
const open = { WEBHOOK_LOOPBACK: "allowed" } as const
const post = (url: string, reach: typeof strict | typeof open = strict) =>
  postSafely({ url, headers: {}, body: "{}" }, reach)

const notPublic = [
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.0.0.8",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "168.63.129.16",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "2130706433",
  "0x7f.1",
  "017700000001",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a9fe:a9fe]",
  "[2002:7f00:1::]",
  "[2001::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[2001:db8::1]",
]

afterEach(() => vi.restoreAllMocks())

describe("somebody who types the address of a receiver", () => {
  it.each(notPublic)("may not name %s", async (host) => {
    expect(wrongWithAddress(`https://${host}/hook`, strict)).toBe("This is not an address of the public internet")
    await expect(post(`https://${host}/hook`)).rejects.toThrow("not an address of the public internet")
  })

  it("needs https and no password in it", () => {
    expect(wrongWithAddress("http://example.com/", strict)).toBe("The address must begin with https://")
    expect(wrongWithAddress("file:///etc/passwd", open)).toBe("The address must begin with https://")
    expect(wrongWithAddress("https://me:secret@example.com/", strict)).toBe("The address must not contain a password")
    expect(wrongWithAddress("example.com", strict)).toBe("This is not a web address")
    expect(wrongWithAddress("https://example.com/hook", strict)).toBeUndefined()
    expect(wrongWithAddress("https://[2606:4700::1111]/hook", strict)).toBeUndefined()
  })

  it("gets nothing sent to a name that leads to a private address, by any of its records", async () => {
    await expect(post("https://localhost/hook")).rejects.toThrow("localhost is not an address of the public internet")
    const records = [
      { address: "93.184.215.14", family: 4 },
      { address: "::ffff:10.0.0.1", family: 6 },
    ]
    vi.spyOn(dns, "lookup").mockImplementation(((_host: string, _options: object, done: (...of: unknown[]) => void) =>
      done(null, records)) as never)
    await expect(post("https://rebound.example/hook")).rejects.toThrow("not an address of the public internet")
  })

  it("is connected to the address that was checked: a name is looked up once for each attempt", async () => {
    const receiver = await aReceiver()
    const port = new URL(receiver.url).port
    const answers = ["127.0.0.1", "169.254.169.254"]
    const lookup = vi
      .spyOn(dns, "lookup")
      .mockImplementation(((_host: string, _options: object, done: (...of: unknown[]) => void) =>
        done(null, [{ address: answers.shift(), family: 4 }])) as never)
    expect(await post(`http://rebound.example:${port}/hook`, open)).toBe(204)
    expect(lookup).toHaveBeenCalledTimes(1)
    await expect(post(`http://rebound.example:${port}/hook`, open)).rejects.toThrow("not an address of the public")
    expect(receiver.calls).toHaveLength(1)
    receiver.close()
  })

  it("may name this machine only where that is allowed", async () => {
    const receiver = await aReceiver()
    expect(await post(receiver.url, open)).toBe(204)
    await expect(post(receiver.url)).rejects.toThrow("https://")
    await expect(post("http://169.254.169.254/", open)).rejects.toThrow("not an address of the public internet")
    receiver.close()
  })
})
