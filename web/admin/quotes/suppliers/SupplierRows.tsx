import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { randomUuid } from "#web/api/attempt.ts"
import { useSuppliers } from "#web/api/price-requests.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export interface SupplierTexts {
  key: string
  name: string
  email: string
}

interface SupplierRowsProps {
  suppliers: readonly SupplierTexts[]
  errors: Record<string, string>
  onChange: (suppliers: SupplierTexts[]) => void
}

/** Name and email of each supplier. A remembered name fills in its email. */
export function SupplierRows({ suppliers, errors, onChange }: SupplierRowsProps) {
  const { data: known = [] } = useSuppliers()

  function change(key: string, texts: Partial<SupplierTexts>) {
    onChange(suppliers.map((one) => (one.key === key ? { ...one, ...texts } : one)))
  }

  function nameIt(key: string, name: string) {
    const remembered = known.find((one) => one.name === name)
    change(key, { name, ...(remembered && { email: remembered.email }) })
  }

  return (
    <>
      <datalist id="known-suppliers">
        {known.map(({ name, email }) => (
          <option key={email} value={name}>
            {email}
          </option>
        ))}
      </datalist>
      {suppliers.map(({ key, name, email }, at) => (
        <fieldset key={key} className={styles.group}>
          <legend>Supplier {at + 1}</legend>
          <div className={styles.pair}>
            <TextField
              label={`Name of supplier ${at + 1}`}
              name={`suppliers.${at}.name`}
              list="known-suppliers"
              autoComplete="off"
              value={name}
              error={errors[`suppliers.${at}.name`]}
              onChange={({ target }) => nameIt(key, target.value)}
            />
            <TextField
              label={`Email of supplier ${at + 1}`}
              name={`suppliers.${at}.email`}
              type="email"
              maxLength={254}
              autoComplete="off"
              value={email}
              error={errors[`suppliers.${at}.email`]}
              onChange={({ target }) => change(key, { email: target.value })}
            />
          </div>
          {suppliers.length > 1 && (
            <div>
              <Button variant="quiet" onClick={() => onChange(suppliers.filter((one) => one.key !== key))}>
                {`Remove supplier ${at + 1}`}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {suppliers.length < priceRequestLimits.suppliers && (
        <div>
          <Button
            variant="secondary"
            onClick={() => onChange([...suppliers, { key: randomUuid(), name: "", email: "" }])}
          >
            <Icon name="plus" />
            Add a supplier
          </Button>
        </div>
      )}
    </>
  )
}
