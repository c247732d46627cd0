// One drawing of all icons beside the code: as components they would weigh on every page.
import icons from "#web/ui/icons.svg?url"

export type IconName =
  | "arrow-down-narrow-wide"
  | "arrow-left"
  | "arrow-up"
  | "arrow-up-narrow-wide"
  | "chevron-down"
  | "circle-alert"
  | "circle-check"
  | "clipboard-list"
  | "clock"
  | "download"
  | "eye"
  | "eye-off"
  | "file-down"
  | "medal"
  | "menu"
  | "pencil"
  | "plus"
  | "printer"
  | "refresh-cw"
  | "search"
  | "shield-alert"
  | "timer"
  | "trash"
  | "upload"
  | "wifi-off"
  | "x"

/** An icon beside words that say the same, or in a control that has a name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
