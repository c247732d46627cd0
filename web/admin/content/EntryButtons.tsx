import styles from "#web/admin/content/DocumentForm.module.css"
import { Icon } from "#web/ui/Icon.tsx"
import { IconButton } from "#web/ui/IconButton.tsx"

interface EntryButtonsProps {
  name: string
  /** Begins the buttons' ids. */
  id: string
  isFirst: boolean
  isLast: boolean
  canRemove: boolean
  /** The list always has as many entries as it has. */
  isFixed: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function EntryButtons({ name, id, isFirst, isLast, canRemove, isFixed, onMove, onRemove }: EntryButtonsProps) {
  return (
    <div className={styles.buttons}>
      <IconButton label={`Move ${name} up`} id={`${id}-up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon name="arrow-up" />
      </IconButton>
      <IconButton label={`Move ${name} down`} id={`${id}-down`} disabled={isLast} onClick={() => onMove(1)}>
        <span className={styles.down}>
          <Icon name="arrow-up" />
        </span>
      </IconButton>
      {!isFixed && (
        <IconButton label={`Remove ${name}`} id={`${id}-remove`} disabled={!canRemove} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      )}
    </div>
  )
}
