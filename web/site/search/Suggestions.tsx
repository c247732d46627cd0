import { type RefObject, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import type { FoundProduct } from "#contract/catalog/search.ts"
import { formatCount } from "#contract/values/counts.ts"
import { call } from "#web/api/call.ts"
import { paths } from "#web/paths.ts"
import { Marked } from "#web/site/search/Marked.tsx"
import styles from "#web/site/search/Suggestions.module.css"
import { useCombobox } from "#web/site/search/use-combobox.ts"
import ui from "#web/ui/primitives.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  id: string
  onSearch?: (() => void) | undefined
}

/** Makes the search field a combobox: products below it while one types, by mouse or by arrow keys. */
export function Suggestions({ input, id, onSearch }: SuggestionsProps) {
  const navigate = useNavigate()
  const optionId = (at: number) => `${id}-${at}`
  const { found, ask } = useSuggestions()
  const products = found?.products ?? []
  // The last option leads to the whole list.
  const targets = products.length > 0 ? [...products.map(({ path }) => path), paths.searchFor(found?.text ?? "")] : []
  const go = (at: number) => void navigate(targets[at] ?? paths.search)
  const combobox = useCombobox({
    input,
    listId: id,
    count: targets.length,
    optionId,
    onType: ask,
    onChoose: go,
    onSubmit: onSearch,
    onEscape: () => closePanel(input.current, true),
    onLeave: (to) => !panelOf(input.current)?.contains(to as Node | null) && closePanel(input.current),
  })

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Products"
        tabIndex={-1}
        className={styles.list}
        hidden={!combobox.isShown}
        // A press would take the focus from the field and close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {targets.map((target, at) => {
          const product = products[at]
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field, which keeps the focus, has the keys
            <div
              key={target}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === combobox.active}
              className={styles.option}
              onClick={() => {
                combobox.close()
                go(at)
              }}
            >
              {product ? (
                <Suggestion product={product} />
              ) : (
                <span className={styles.all}>{allOf(found?.total ?? 0)}</span>
              )}
            </div>
          )
        })}
      </div>
      <div role="status">
        <VisuallyHidden>{combobox.open && found && announcementOf(products.length, found.total)}</VisuallyHidden>
      </div>
    </>
  )
}

function Suggestion({ product: { name, category, fsc, matches } }: { product: FoundProduct }) {
  return (
    <>
      <span>
        <Marked text={name} matches={matches} />
      </span>
      <span className={ui.small}>{fsc ? `${category} · FSC ${fsc}` : category}</span>
    </>
  )
}

/** On a small screen the header's field is in a panel of its own. */
const panelOf = (field: Element | null) => field?.closest("details")

function closePanel(field: Element | null, isByKey = false) {
  const panel = panelOf(field)
  panel?.removeAttribute("open")
  if (isByKey) panel?.querySelector("summary")?.focus()
}

const countOf = (total: number) => (total === 1 ? "1 product" : `${formatCount(total)} products`)
const allOf = (total: number) => (total === 1 ? "See 1 product" : `See all ${countOf(total)}`)
const announcementOf = (suggested: number, total: number) =>
  suggested === 0 ? "No suggestions" : `${suggested} suggested of ${countOf(total)}`

const pause = 120
const fewest = 2
// As searchLimits.text, which would bring the schemas along.
const longest = 200

interface Found {
  text: string
  total: number
  products: FoundProduct[]
}

/** Asks for products a moment after the last key. An answer to an earlier text is dropped. */
function useSuggestions(): { found: Found | undefined; ask: (typed: string) => void } {
  const [found, setFound] = useState<Found>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef("")
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(typed: string) {
    const text = typed.trim().slice(0, longest)
    clearTimeout(timer.current)
    latest.current = text
    if (text.length < fewest) return setFound(undefined)
    timer.current = setTimeout(() => {
      call("GET /api/search", { query: { q: text } }).then(
        (answer) => latest.current === text && setFound({ text, ...answer }),
        // No suggestions; Enter still searches.
        () => latest.current === text && setFound(undefined),
      )
    }, pause)
  }
  return { found, ask }
}
