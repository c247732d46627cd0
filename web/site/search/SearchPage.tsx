import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { familyKeys } from "#contract/catalog/families.ts"
import { type ReadingNote, searchLimits } from "#contract/catalog/search.ts"
import { formatCount } from "#contract/values/counts.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { productSearch, siteContent } from "#web/site-content.ts"
import { InquiryWithoutScript } from "#web/site/catalogs/InquiryWithoutScript.tsx"
import { Facets } from "#web/site/search/Facets.tsx"
import { FoundProducts } from "#web/site/search/FoundProducts.tsx"
import { NothingFound } from "#web/site/search/NothingFound.tsx"
import { SearchField } from "#web/site/search/SearchField.tsx"
import { SearchIdeas } from "#web/site/search/SearchIdeas.tsx"
import styles from "#web/site/search/SearchPage.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

/** The server searches; the page comes with its products, also without JavaScript. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { meta, search } = context.get(siteContent)
  const params = new URL(request.url).searchParams
  const chosen = {
    family: familyKeys.find((key) => key === params.get("family")),
    fsc: params.get("fsc") ?? undefined,
  }
  const answer = context.get(productSearch)({
    q: params.get("q") ?? "",
    ...chosen,
    page: Number(params.get("page")) || 1,
    perPage: searchLimits.perPage,
  })
  return { meta: meta[paths.search], examples: search.examples, chosen, answer }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { meta: words, answer } = loaderData
  const title = answer.q ? `${countOf(answer.total)} for “${answer.q}”` : words.title
  return pageMeta({ ...words, title, path: paths.search, noIndex: true }, matches)
}

export default function SearchPage() {
  const { examples, chosen, answer } = useLoaderData<typeof loader>()
  const { q, total } = answer
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.heading}>{q ? <>Results for “{q}”</> : "Find a product"}</h1>
        {/* Another search starts afresh, and its text is the field's. */}
        <SearchField key={q} size="large" placeholder="Name, NSN, FSC, CAS, UN, NAICS or specification" value={q}>
          <Button type="submit">Search</Button>
        </SearchField>
        <SearchNotes notes={answer.notes} isCut={answer.isCut} />
      </div>
      <p role="status" className={styles.count}>
        {q && (total > 0 ? `${countOf(total)}${pageOf(answer)}` : `No products for “${q}”`)}
      </p>
      {q === "" && <SearchIdeas examples={examples} />}
      {q !== "" && total === 0 && <NothingFound answer={answer} chosen={chosen} />}
      {total > 0 && (
        <>
          <InquiryWithoutScript />
          <div className={`${ui.stack6} ${ui.alignStart} ${styles.columns}`}>
            <Facets answer={answer} chosen={chosen} />
            <FoundProducts answer={answer} chosen={chosen} />
          </div>
        </>
      )}
    </Page>
  )
}

const countOf = (total: number) => (total === 1 ? "1 product" : `${formatCount(total)} products`)
const pageOf = ({ page, pages }: { page: number; pages: number }) => (pages > 1 ? `, page ${page} of ${pages}` : "")

/** How the text was read, where the products alone would not explain it. */
function SearchNotes({ notes, isCut }: { notes: readonly ReadingNote[]; isCut: boolean }) {
  const lines = [...notes.flatMap(lineOf), ...(isCut ? ["Only the first 200 characters were searched for."] : [])]
  if (lines.length === 0) return null
  return (
    <ul className={styles.notes}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function digitsOf(nsn: string): string[] {
  const count = nsn.replaceAll(/\W/g, "").length
  return count === 13 ? [] : [`NSN ${nsn} has ${count} digits. A National Stock Number has 13, so please check it.`]
}

function lineOf(note: ReadingNote): string[] {
  switch (note.kind) {
    case "nsn":
      return note.title
        ? [
            ...digitsOf(note.typed),
            `NSN ${note.typed}: these are the products of its Federal Supply Class, ${note.fsc} ${note.title}.`,
          ]
        : [...digitsOf(note.typed), `NSN ${note.typed}: we list no products of its Federal Supply Class, ${note.fsc}.`]
    case "synonym":
      // "gal" for "gallon" goes without saying.
      return note.means.length > 3
        ? [[`Also searched for “${note.means}”.`, note.because].filter(Boolean).join(" ")]
        : []
    case "spelling":
      return [`No product has “${note.typed}”. These have “${note.read}”.`]
    case "most-words":
      return ["No product has all of these words. These have most of them."]
  }
}
