import type { FormEvent } from "react"
import { useNavigate } from "react-router"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { BulkNote } from "./BulkNote.tsx"
import type { CatalogView, CategoryView } from "./catalog-view.ts"
import styles from "./CategoryHead.module.css"
import ui from "#web/ui/primitives.module.css"

interface CategoryHeadProps {
  view: CatalogView
  category: CategoryView
}

/** The way back, and what the category is. */
export function CategoryHead({ view, category }: CategoryHeadProps) {
  const navigate = useNavigate()
  const all = paths.catalog(view.family)

  function goBack(event: FormEvent) {
    event.preventDefault()
    void navigate(all)
  }

  return (
    <div className={`${ui.stack4} ${ui.shrinks}`}>
      {/* A form, so that the button works without the script too. */}
      <form className={styles.back} action={all} onSubmit={goBack} data-print="hide">
        <Button type="submit" variant="secondary">
          {category.backToAll}
        </Button>
      </form>
      <div className={`${ui.row} ${ui.small} ${ui.strong}`}>
        <FamilyMark family={view.family} size="small" />
        <p>
          {view.title}, NAICS <span className={styles.code}>{view.naics}</span>
        </p>
      </div>
      <h1>{category.title}</h1>
      <p>{category.description}</p>
      <BulkNote badge={view.badge} note={view.note} />
    </div>
  )
}
