import ui from "#web/ui/primitives.module.css"

/** An optional value; shows muted text if it is missing. */
export function Optional({ value }: { value: string | null }) {
  return value ?? <span className={ui.muted}>Not given</span>
}
