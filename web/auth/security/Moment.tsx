import { momentWords } from "./moment-words.ts"

export function Moment({ at }: { at: string }) {
  const { short, full } = momentWords(at)
  return (
    <time dateTime={at} title={full}>
      {short}
    </time>
  )
}
