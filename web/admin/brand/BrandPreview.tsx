import { useDeferredValue, useEffect, useRef, useState } from "react"
import type { ColorCorrection } from "#contract/content/brand-look.ts"
import styles from "#web/admin/brand/Brand.module.css"
import type { Group } from "#web/admin/content/json-schema.ts"
import { useBrandLook } from "#web/api/brand.ts"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"
import { Segments } from "#web/ui/Segments.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

const pages = [
  [paths.home, "Home"],
  [paths.catalog("chemicals"), "A catalog"],
  [paths.products, "Products"],
  [paths.contact, "Contact"],
  [paths.capabilityStatement, "Capability statement"],
  [paths.login, "Sign-in"],
] as const

const widths = { phone: "Phone", desktop: "Desktop" }

/** The draft's real pages, in the colors, corners and typeface that are chosen at the moment. */
export function BrandPreview({ value, version }: { value: Group; version: number }) {
  const query = useDeferredValue(JSON.stringify(choicesOf(value)))
  const { data: look } = useBrandLook(JSON.parse(query) as Parameters<typeof useBrandLook>[0])
  const [page, setPage] = useState<string>(paths.home)
  const [width, setWidth] = useState<keyof typeof widths>("desktop")
  const frame = useRef<HTMLIFrameElement>(null)
  const css = look?.css ?? ""
  useEffect(() => dressFrame(frame.current, css), [css])
  return (
    <section className={ui.stack4} aria-labelledby="brand-preview">
      <h2 id="brand-preview">Preview</h2>
      <div className={styles.corrections} role="status">
        {look?.corrections.map((correction) => (
          <p key={correction.field}>{correctionWords(correction)}</p>
        ))}
      </div>
      <div className={styles.controls}>
        <SelectField label="Page" optional="unmarked" value={page} onChange={({ target }) => setPage(target.value)}>
          {pages.map(([address, label]) => (
            <option key={address} value={address}>
              {label}
            </option>
          ))}
        </SelectField>
        <Segments label="Width" choices={widths} value={width} onChoose={setWidth} />
      </div>
      <p className={ui.small}>Colors, corners and typeface show while you choose. Logos show once they are saved.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused, the arrow keys scroll the frame */}
      <div className={styles.stage} data-width={width} role="group" aria-label="Previewed page" tabIndex={0}>
        {/* Only to be looked at: without scripts, and the Tab key passes it. */}
        <iframe
          inert
          key={`${page} ${version}`}
          ref={frame}
          className={styles.frame}
          title="Preview of the draft"
          src={page}
          sandbox="allow-same-origin"
          loading="lazy"
          onLoad={({ currentTarget }) => dressFrame(currentTarget, css)}
        />
      </div>
    </section>
  )
}

const colorPattern = /^#[\da-f]{6}$/i

/** Half-typed colors change nothing. */
function choicesOf({ primary, accent, bands, corners, typeface }: Group) {
  const colors = Object.entries({ primary, accent }).filter(([, color]) => colorPattern.test(String(color)))
  const choices = Object.entries({ bands, corners, typeface }).filter(([, choice]) => choice !== undefined)
  return Object.fromEntries([...colors, ...choices])
}

function correctionWords({ field, asked, shown }: ColorCorrection): string {
  const color = field === "primary" ? "primary color" : "accent color"
  return `The ${color} ${asked} is too light for white text. The site shows ${shown}, the nearest color that can be read.`
}

/** Lays a style sheet over a framed page, in place of the brand that it came with. */
function dressFrame(frame: HTMLIFrameElement | null, css: string): void {
  const page = frame?.contentDocument
  const view = page?.defaultView
  if (!page || !view) return
  // Made in the frame's own window, as no page takes another one's.
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  page.querySelector("style[data-brand]")?.remove()
  page.adoptedStyleSheets = [sheet]
}
