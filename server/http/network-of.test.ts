import { describe, expect, it } from "vitest"
import { networkOf } from "./network-of.ts"

describe("a visitor", () => {
  it("cannot become another one by taking another IPv6 address of the same network", () => {
    const spellings = [
      "2001:db8:1:2::1",
      "2001:db8:1:2:ffff:ffff:ffff:ffff",
      "2001:0DB8:0001:0002::",
      "2001:db8:1:2::9%eth0",
    ]
    expect(new Set(spellings.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]))
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64")
  })

  it("is told apart from other networks", () => {
    const places = ["2001:db8:1:2::1", "2001:db8:1:3::1", "::1", "fe80::1", "192.0.2.1", "192.0.2.2"].map(networkOf)
    expect(new Set(places).size).toBe(places.length)
  })

  it("is the same by its IPv4 address and by that address inside IPv6", () => {
    expect(networkOf("::ffff:192.0.2.1")).toBe(networkOf("192.0.2.1"))
    expect(networkOf("::ffff:192.0.2.1")).not.toBe(networkOf("::ffff:192.0.2.2"))
  })
})
