import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"

/** Reloads what is on screen; nothing here reloads by itself. */
export function RefreshButton({ pending, onRefresh }: { pending: boolean; onRefresh: () => void }) {
  return (
    <Button variant="secondary" pending={pending} onClick={onRefresh}>
      <Icon name="refresh-cw" />
      Refresh
    </Button>
  )
}
