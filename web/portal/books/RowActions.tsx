import { Icon } from "#web/ui/Icon.tsx"
import styles from "#web/portal/books/BookPanel.module.css"
import { IconButton } from "#web/ui/IconButton.tsx"

interface RowActionsProps {
  /** Which row: "order SO-2", so that each button says what it acts on. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className={styles.rowActions} data-print="hide">
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
    </div>
  )
}
