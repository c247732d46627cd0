import type { ImportKind } from "#contract/books/import-columns.ts"
import { useMay } from "#web/api/may.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { CheckedCard } from "#web/portal/imports/CheckedCard.tsx"
import { FileCard } from "#web/portal/imports/FileCard.tsx"
import type { ImportWords } from "#web/portal/imports/import-state.ts"
import { MatchCard } from "#web/portal/imports/MatchCard.tsx"
import { ResultCard } from "#web/portal/imports/ResultCard.tsx"
import { useImport } from "#web/portal/imports/use-import.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"

interface ImportScreenProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
}

/** From a file to rows in a list: choose it, match its columns, see what is good and what is not, take the good in. */
export function ImportScreen<Row>({ kind, words }: ImportScreenProps<Row>) {
  const mayImport = useMay()("POST /api/imports")
  const { state, choose, place, send, restart } = useImport(kind, words.noun)
  const { file, checked, result, sent } = state
  if (!mayImport)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState
          title="Your seat does not open this page"
          action={<ButtonLink to={words.listPath}>Back to {words.noun}</ButtonLink>}
        >
          An owner of the company can change your seat under People.
        </EmptyState>
      </>
    )
  const isSending = sent !== undefined
  return (
    <>
      <PageHeader
        title={words.title}
        lead="Upload a CSV from Excel or Google Sheets"
        actions={
          <ButtonLink to={words.listPath} variant="secondary">
            Back to {words.noun}
          </ButtonLink>
        }
      />
      <div className={ui.stack6}>
        {result ? (
          <ResultCard words={words} result={result} file={file} leftOut={checked?.bad ?? []} onRestart={restart} />
        ) : (
          <>
            <FileCard kind={kind} words={words} state={state} onChoose={(chosen) => void choose(chosen)} />
            {file && (
              <MatchCard
                kind={kind}
                words={words}
                file={file}
                places={state.places}
                disabled={isSending}
                onPlace={(key, at) => void place(key, at)}
              />
            )}
            {file && <CheckedCard kind={kind} words={words} state={state} onSend={() => void send()} />}
          </>
        )}
      </div>
      <LeaveGuard
        unsaved={isSending}
        description="The import is not finished. Look at your list later: it will have all of the rows or none."
      />
    </>
  )
}
