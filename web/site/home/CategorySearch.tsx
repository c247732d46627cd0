import { useActionState, useRef } from "react"
import { useNavigate } from "react-router"
import type { HomePage } from "#contract/content/home.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/home/CategorySearch.module.css"
import { SuggestionsOnFocus } from "#web/site/search/SuggestionsOnFocus.tsx"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

// The first that matches wins. "ffo" is a common slip of the fingers for "food".
const catalogsByWord = [
  { words: ["ffo", "food"], path: paths.foodSupply },
  { words: ["fuel"], path: paths.fuelProducts },
  { words: ["chemical"], path: paths.chemicalProducts },
  { words: ["hardware"], path: paths.hardwareProducts },
]

/** The catalog that a search term names, anywhere in the term. */
export function findCatalog(term: string): string | undefined {
  const wanted = term.trim().toLowerCase()
  return catalogsByWord.find(({ words }) => words.some((word) => wanted.includes(word)))?.path
}

const searchDelay = 400

type CategorySearchProps = Pick<HomePage["hero"], "searchLabel" | "searchPlaceholder">

/**
 * Leads from a word to its catalogue. It is a form action and not a submit handler, so that React repeats a search that
 * was sent before the page had come to life.
 */
export function CategorySearch({ searchLabel, searchPlaceholder }: CategorySearchProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [lastTerm, search, searching] = useActionState(async (_: string, data: FormData) => {
    const entry = data.get("term")
    const term = typeof entry === "string" ? entry : ""
    await new Promise((resolve) => setTimeout(resolve, searchDelay))
    // Skipped if the reader has left the page: a late answer must not navigate away.
    if (!form.current) return term
    const catalog = findCatalog(term)
    if (catalog) void navigate(catalog)
    else {
      explainNoMatch(term, () => void navigate(paths.searchFor(term.trim())))
      input.current?.focus()
    }
    return term
  }, "")

  return (
    <form ref={form} className={styles.search} role="search" aria-label={searchLabel} action={search} noValidate>
      <TextField
        ref={input}
        type="search"
        name="term"
        label={searchLabel}
        placeholder={searchPlaceholder}
        defaultValue={lastTerm}
        autoComplete="off"
        aria-autocomplete="list"
      />
      <Button type="submit" variant="secondary" pending={searching}>
        Search
      </Button>
      <div className={styles.suggestions}>
        <SuggestionsOnFocus input={input} id="category-suggestions" />
      </div>
    </form>
  )
}

function explainNoMatch(term: string, searchProducts: () => void) {
  if (term.trim() === "") showToast({ title: "Please enter a search term", tone: "destructive" })
  else {
    showToast({
      title: "No matching category found",
      description: "Try searching for: Food, Fuel, Chemicals, or Hardware",
      action: { label: `Search all products for “${shortened(term.trim())}”`, onSelect: searchProducts },
    })
  }
}

const shortened = (term: string) => (term.length > 40 ? `${term.slice(0, 40).toWellFormed().trim()}…` : term)
