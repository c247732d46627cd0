import { Fragment, type ReactNode } from "react"
import { Link } from "react-router"
import styles from "#web/parts/Formatted.module.css"
import type { Block, Inline } from "#web/parts/read-formatted.ts"

interface FormattedProps {
  blocks: readonly Block[]
  /** Shows a piece of plain text. */
  renderText?: (text: string) => ReactNode
}

/** A text that was read on the server: paragraphs and lists, with bold text and links. */
export function Formatted({ blocks, renderText = (text) => text }: FormattedProps) {
  // The parts of a fixed text never change their order.
  return blocks.map((block, index) => {
    if ("text" in block) return <p key={index}>{inlines(block.text, renderText)}</p>
    const List = block.list === "bullets" ? "ul" : "ol"
    return (
      <List key={index} className={styles.list} data-kind={block.list}>
        {block.items.map((item, at) => (
          <li key={at}>{inlines(item, renderText)}</li>
        ))}
      </List>
    )
  })
}

function inlines(parts: readonly Inline[], renderText: (text: string) => ReactNode): ReactNode {
  return parts.map((part, index) => {
    if (typeof part === "string") return <Fragment key={index}>{renderText(part)}</Fragment>
    if ("bold" in part) return <strong key={index}>{inlines(part.bold, renderText)}</strong>
    if (/^[/#]/.test(part.href))
      return (
        <Link key={index} to={part.href}>
          {part.text}
        </Link>
      )
    return (
      <a key={index} href={part.href}>
        {part.text}
      </a>
    )
  })
}
