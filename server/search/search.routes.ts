import type { SiteContent } from "#contract/content/content.ts"
import {
  listMissedSearches,
  type ProductSearch,
  type ProductSearchAnswer,
  searchProducts,
} from "#contract/catalog/search.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { listMostMissed, MissedSearches } from "./missed-searches.ts"
import { indexProducts, type SearchProducts } from "./product-index.ts"

export interface Search {
  /** Searches for a visitor of /search, and counts a text that no product has. */
  answerVisitor: (search: ProductSearch) => ProductSearchAnswer
  saveMissed: () => Promise<void>
}

export function registerSearch(api: Api): Search {
  const { db } = api
  const search = searchOf(api.content)
  const missed = new MissedSearches()

  implement(api, searchProducts, async ({ query: { limit, ...query } }) =>
    search()({ ...query, page: 1, perPage: limit }),
  )

  implement(api, listMissedSearches, async () => {
    await missed.save(db)
    return listMostMissed(db)
  })

  return {
    answerVisitor: (asked) => {
      const answer = search()(asked)
      const isWhole = asked.family === undefined && asked.fsc === undefined
      if (isWhole && answer.total === 0) missed.note(answer.q)
      return answer
    },
    saveMissed: () => missed.save(db),
  }
}

/** Builds the index now, and again when the content has changed. */
function searchOf(content: () => SiteContent): () => SearchProducts {
  let indexed = content()
  let search = indexProducts(indexed)
  return () => {
    if (indexed !== content()) {
      indexed = content()
      search = indexProducts(indexed)
    }
    return search
  }
}
