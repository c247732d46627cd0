import { Icon } from "#web/ui/Icon.tsx"
import { Link } from "react-router"
import { counted, formatCount } from "#contract/values/counts.ts"
import { useCart, useCartTotal } from "#web/site/quote-request/cart/cart.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/shell/QuoteCartLink.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** The way to the quote form from any page, once there is something to ask for. */
export function QuoteCartLink({ isTool }: { isTool?: true }) {
  const total = useCartTotal()
  const items = useCart().length
  if (total === 0) return null
  return (
    <Link to={paths.quoteRequest} className={styles.link} data-tool={isTool}>
      <Icon name="clipboard-list" />
      Quote inquiry
      <VisuallyHidden>, {counted(items, "product")} in your inquiry, total quantity</VisuallyHidden>{" "}
      <span className={styles.total}>{formatCount(total)}</span>
    </Link>
  )
}
