import { type FocusEvent, useRef } from "react"
import { useBeforeUnload } from "react-router"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { QuoteRequest, RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { inOrder } from "#contract/quotes/quote-totals.ts"
import { BothVersions } from "#web/admin/BothVersions.tsx"
import { DeskFiles } from "#web/admin/desk/DeskFiles.tsx"
import { CatalogLists } from "#web/admin/quotes/CatalogLists.tsx"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import { ChargeFields } from "#web/admin/quotes/ChargeFields.tsx"
import { quoteDifferences } from "#web/admin/quotes/differences.ts"
import { EditorBar } from "#web/admin/quotes/EditorBar.tsx"
import { EditorDialogs } from "#web/admin/quotes/EditorDialogs.tsx"
import { type QuoteTexts, quoteTextsOf } from "#web/admin/quotes/quote-texts.ts"
import styles from "#web/admin/quotes/QuoteEditor.module.css"
import { pasteColumn } from "#web/admin/quotes/paste-column.ts"
import { RequestedLineBlock } from "#web/admin/quotes/RequestedLineBlock.tsx"
import { SignOffPanel } from "#web/admin/quotes/SignOffPanel.tsx"
import { SupplierPrices } from "#web/admin/quotes/suppliers/SupplierPrices.tsx"
import { TemplateSteps } from "#web/admin/quotes/TemplateSteps.tsx"
import { TermsFields } from "#web/admin/quotes/TermsFields.tsx"
import { typedTotals } from "#web/admin/quotes/typed-totals.ts"
import { UnitList } from "#web/admin/quotes/UnitList.tsx"
import { useDraft } from "#web/admin/quotes/use-draft.ts"
import { useEditorSteps } from "#web/admin/quotes/use-editor-steps.ts"
import { QuoteView } from "#web/parts/quotes/QuoteView.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { useKeptFocus } from "#web/admin/use-kept-focus.ts"
import ui from "#web/ui/primitives.module.css"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

interface QuoteEditorProps {
  quote: DeskQuote
  request: QuoteRequest
  userId: string
}

/** Writes a draft: the quote lines for each requested line, and the terms of the whole. */
export function QuoteEditor({ quote, request, userId }: QuoteEditorProps) {
  const { products } = request
  const asked = products.map(({ quantity }) => quantity)
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(quote, userId, asked)
  const { texts, base, errors, state, edit, theirs } = draft
  const steps = useEditorSteps({ draft, form, lineCount: products.length })
  useKeptFocus(theirs ? 1 : 0)
  useBeforeUnload((event) => state.kind !== "saved" && event.preventDefault())

  return (
    <>
      <SignOffPanel quote={base} draft={draft} steps={steps} />
      <div className={styles.screen} data-print="hide">
        <TemplateSteps saveAll={steps.saveAll} onFilled={draft.takeFilled} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its fields being left */}
        <form
          ref={form}
          className={styles.editor}
          aria-label="Quote"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onPaste={(event) => pasteColumn(event, texts, edit)}
          onBlur={(event) => isField(event) && void draft.save(nameOf(event.relatedTarget))}
        >
          {theirs && <TheirVersion theirs={theirs} draft={draft} />}
          <UnitList />
          <CatalogLists families={products.map(({ category }) => category)} />
          {products.length > 1 && pasteHint}
          {products.map((product, index) => (
            <RequestedLineBlock
              key={index}
              product={product}
              position={index + 1}
              lines={texts.lines.filter(({ position }) => position === index + 1)}
              errors={errors}
              lastPrices={base.lastPrices}
              marginFloor={base.marginFloor}
              validUntil={texts.validUntil}
              edit={edit}
            />
          ))}
          <ChargeFields
            charges={texts.charges}
            items={offeredItems(texts.lines)}
            errors={errors.whole}
            onChange={(charges) => edit({ type: "whole", change: { charges } })}
          />
          <DraftFiles files={texts.files} error={errors.whole.files} edit={edit} />
          <TermsFields texts={texts} errors={errors.whole} edit={edit} />
          <LooseErrors errors={errors.whole} known={Object.keys(texts)} />
          <EditorBar
            totals={typedTotals(texts, asked)}
            marginFloor={base.marginFloor}
            state={state}
            savedAt={base.changedAt}
            pending={steps.isUnderWay}
            problem={steps.problem}
            onSave={() => void steps.saveAll()}
            onPreview={() => void steps.ask("preview")}
            onSend={() => void steps.ask("send")}
          />
          <div>
            <Button variant="quiet" onClick={() => void steps.ask("discard")}>
              Discard draft
            </Button>
          </div>
        </form>
        <SupplierPrices number={base.number} draft={{ lines: texts.lines, edit, saveAll: steps.saveAll }} />
      </div>
      <PrintedDraft quote={base} products={products} />
      <EditorDialogs steps={steps} quote={base} request={request} />
    </>
  )
}

/** A colleague saved the draft while this person types, who keeps the focus. */
function TheirVersion({ theirs, draft }: { theirs: DeskQuote; draft: ReturnType<typeof useDraft> }) {
  return (
    <BothVersions
      theirs={theirs}
      differences={quoteDifferences(quoteTextsOf(theirs), draft.texts)}
      onKeepMine={draft.keepMine}
      onTakeTheirs={draft.takeTheirs}
      takesFocus={false}
    />
  )
}

const pasteHint = (
  <p className={ui.small}>
    A column copied from a spreadsheet and pasted into a field fills that field of the lines below.
  </p>
)

const offeredItems = (lines: QuoteTexts["lines"]) =>
  inOrder(lines).flatMap(({ line, item }) => (line.answer === "no_bid" ? [] : [item]))

/** Refusals of the whole quote that belong to no field. */
function LooseErrors({ errors, known }: { errors: Record<string, string>; known: readonly string[] }) {
  const loose = Object.entries(errors).filter(([field]) => field === "lines" || !known.includes(field.split(".")[0]!))
  if (loose.length === 0) return null
  return (
    <ul className={styles.problems} role="alert">
      {loose.map(([field, message]) => (
        <li key={field}>{message}</li>
      ))}
    </ul>
  )
}

/** The field lost focus while the window kept it. */
const isField = ({ target }: FocusEvent) => target.matches("input, textarea") && document.hasFocus()

const nameOf = (next: EventTarget | null) =>
  next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement ? next.name : ""

interface DraftFilesProps {
  files: readonly Attachment[]
  error: string | undefined
  edit: (change: TextChange) => void
}

/** Files sent with the quote. */
function DraftFiles({ files, error, edit }: DraftFilesProps) {
  return (
    <Card as="section" aria-labelledby="files">
      <h2 id="files" className={ui.step2}>
        Files
      </h2>
      <DeskFiles files={files} error={error} onChange={(change) => edit({ type: "files", change })} />
    </Card>
  )
}

/** The saved draft on paper, as the buyer will see it, in place of the editor's fields. */
function PrintedDraft({ quote, products }: { quote: DeskQuote; products: readonly RequestedLine[] }) {
  if (useOnScreen()) return null
  return (
    <>
      <p className={styles.unsent}>This draft has not been sent.</p>
      <QuoteView quote={quote} products={products} />
    </>
  )
}
