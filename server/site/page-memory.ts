import { compressBody, type CompressedBody, compressThoroughly, packedBody } from "./compressed-body.ts"
import { inTurn } from "./in-turn.ts"
import { notFoundAddress, type PageAddress } from "./page-address.ts"

/** A page as the renderer returns it. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The script with the page's data, if it is not in the page itself. */
  handoff?: Omit<RenderedPage, "handoff">
}

/** A stored page, ready to be sent in any encoding. */
export type KeptPage = Omit<RenderedPage, "body" | "handoff"> & { body: CompressedBody; handoff?: KeptPage }

const documentOf = (address: PageAddress): PageAddress =>
  address.kind === "handoff" ? { ...address, kind: "document" } : address

/** A page without a handoff is one that is not there. */
const handoffOf = <Page>(page: Page & { handoff?: Page }): Page => page.handoff ?? page

/** Renders a page for one visitor, without keeping it. */
export async function renderForOne(
  render: (address: PageAddress) => Promise<RenderedPage>,
  address: PageAddress,
): Promise<KeptPage> {
  const page = await render(documentOf(address))
  const { status, headers, body } = address.kind === "handoff" ? handoffOf(page) : page
  return { status, headers, body: await compressBody(body) }
}

/** Compresses a kept page as far as possible, so it fits into a connection's first round trip. */
async function improve(kept: KeptPage): Promise<void> {
  for (const part of kept.handoff ? [kept, kept.handoff] : [kept]) {
    const { identity } = part.body
    part.body = packedBody(identity, await compressThoroughly(identity))
  }
}

/**
 * Keeps each page after its first rendering; concurrent requests for a page share one rendering. The route table and
 * the catalog already bound the number of addresses; `limit` is a second bound.
 */
export function createPageMemory({
  render,
  limit = 4000,
}: {
  render: (address: PageAddress) => Promise<RenderedPage>
  limit?: number
}) {
  let kept = new Map<string, KeptPage>()
  let underWay = new Map<string, Promise<KeptPage>>()
  const improveInTurn = inTurn(improve)
  const quicklyCompressed = new WeakSet<KeptPage>()

  // A crawler asks for each page once. Compressing all of them thoroughly would keep a core busy for a minute.
  function improveOnce(known: KeptPage): KeptPage {
    if (quicklyCompressed.delete(known)) improveInTurn(known).catch(() => quicklyCompressed.add(known))
    return known
  }

  async function renderAndKeep(address: PageAddress, key: string): Promise<KeptPage> {
    // Pages that started with old content must not join the new ones, so the maps are replaced, not cleared.
    const [pages, flights] = [kept, underWay]
    try {
      const { status, headers, body, handoff } = await render(address)
      const notFound = notFoundAddress(address.kind)
      const isShared = address.path === notFound.path
      // The script of a 404 page must find the route that the browser matches: the shared page is only for no route.
      const hasRoute = address.path.includes("/:")
      if (status === 404 && !isShared && !hasRoute) return await page(notFound)
      const stays = status < 500
      const answer = {
        status: isShared && stays ? 404 : status,
        headers,
        body: await compressBody(body),
        ...(handoff && { handoff: { ...handoff, body: await compressBody(handoff.body) } }),
      }
      if (stays) {
        keep(pages, limit, key, answer)
        quicklyCompressed.add(answer)
      }
      return answer
    } finally {
      flights.delete(key)
    }
  }

  function page(address: PageAddress): KeptPage | Promise<KeptPage> {
    if (address.kind === "handoff") {
      const document = page(documentOf(address))
      return document instanceof Promise ? document.then(handoffOf) : handoffOf(document)
    }
    const key = `${address.kind} ${address.path}${address.search}`
    const known = kept.get(key)
    if (known) return improveOnce(known)
    const joined = underWay.get(key)
    if (joined) return joined
    const flight = renderAndKeep(address, key)
    underWay.set(key, flight)
    return flight
  }

  return {
    /** Returns the page of an address: immediately if it is stored, otherwise after rendering. */
    page,
    /** Forgets every page, so the next visit renders each one again. */
    empty() {
      kept = new Map()
      underWay = new Map()
    },
    /** How many pages are stored. */
    size: () => kept.size,
  }
}

function keep(pages: Map<string, KeptPage>, limit: number, key: string, page: KeptPage): void {
  const oldest = pages.keys().next()
  if (pages.size >= limit && !oldest.done) pages.delete(oldest.value)
  pages.set(key, page)
}
