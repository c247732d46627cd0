/** Just enough of a browser for redirects and cookies, which it keeps per origin. */
export function aBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (address: string) => {
    const { origin } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }

  function keep(address: string, line: string) {
    const [, name, value, rest] = /^([^=]+)=([^;]*)(.*)$/.exec(line)! // Every cookie has a name.
    const isOver = value === "" || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(rest!)
    if (isOver) jarOf(address).delete(name!)
    else jarOf(address).set(name!, value!)
  }

  async function get(address: string): Promise<Response> {
    const cookie = [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join("; ")
    const reply = await fetch(address, { redirect: "manual", headers: cookie ? { cookie } : {} })
    for (const line of reply.headers.getSetCookie()) keep(address, line)
    return reply
  }

  return {
    get,
    /** Follows redirects to the final address, or to the first that matches `until`, without requesting that one. */
    async follow(start: string, until: (next: string) => boolean = () => false): Promise<string> {
      let address = start
      for (let step = 0; step < 20; step++) {
        const reply = await get(address)
        const location = reply.headers.get("location")
        if (!location) return address
        address = new URL(location, address).href
        if (until(address)) return address
      }
      throw new Error(`More than twenty redirects, the last to ${address}`)
    },
    plant: keep,
    cookieOf: (address: string, name: string) => jarOf(address).get(name),
  }
}
