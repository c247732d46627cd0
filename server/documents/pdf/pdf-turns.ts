import { Refusal } from "#server/http/errors.ts"

/** Who asks for a PDF. The desk goes before visitors. */
export interface Asker {
  line?: keyof typeof lines
  /** Whether the client has disconnected. */
  isGone?: () => boolean
}

interface Waiting {
  isGone: () => boolean
  begin: () => void
  refuse: (reason: Refusal) => void
}

/** In each line. A PDF takes up to two seconds, and a silent connection is cut after 30. */
const mostWaiting = 10

const lines = { desk: [] as Waiting[], visitors: [] as Waiting[] }
let isBusy = false

/** Waits for the asker's turn. The caller must call the returned function to end it. */
export async function turnOf({ line = "visitors", isGone = () => false }: Asker): Promise<() => void> {
  const ahead = lines[line]
  dropGone(ahead)
  if (ahead.length >= mostWaiting) throw comeBack()
  if (isBusy) await new Promise<void>((begin, refuse) => ahead.push({ isGone, begin, refuse }))
  isBusy = true
  return endTurn
}

function endTurn(): void {
  dropGone(lines.desk)
  dropGone(lines.visitors)
  const next = lines.desk.shift() ?? lines.visitors.shift()
  if (next) next.begin()
  else isBusy = false
}

function dropGone(line: Waiting[]): void {
  for (const { isGone, refuse } of line) if (isGone()) refuse(comeBack())
  line.splice(0, line.length, ...line.filter(({ isGone }) => !isGone()))
}

const comeBack = () =>
  new Refusal(503, "The service is busy. Please try again in a moment.", { headers: { "Retry-After": "5" } })
