import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** A field that only programs find: the server throws away a request in which it is filled in. */
export function FaxNumberTrap() {
  return (
    <VisuallyHidden>
      <span aria-hidden="true">
        <label>
          Fax number
          <input name="faxNumber" type="text" tabIndex={-1} autoComplete="off" maxLength={200} />
        </label>
      </span>
    </VisuallyHidden>
  )
}
