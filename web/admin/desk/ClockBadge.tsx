import { useEffect, useState } from "react"
import type { ClockState } from "#contract/desk/desk.ts"
import { clockWords } from "#web/admin/desk/clock-words.ts"
import { longDateTime } from "#web/parts/date-time.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Icon, type IconName } from "#web/ui/Icon.tsx"

const looks: Record<ClockState, { tone: BadgeTone; icon: IconName }> = {
  late: { tone: "danger", icon: "circle-alert" },
  due_soon: { tone: "caution", icon: "timer" },
  due: { tone: "neutral", icon: "clock" },
  answered: { tone: "positive", icon: "circle-check" },
}

interface ClockBadgeProps {
  /** The task that is due, if it is not the first answer: "Question". */
  label?: string
  clock: Parameters<typeof clockWords>[0]
}

/** When an answer is due, and whether it is late; the tooltip shows the exact time. */
export function ClockBadge({ label, clock }: ClockBadgeProps) {
  const now = useNow()
  const { state, words } = clockWords(clock, now)
  const { tone, icon } = looks[state]
  const moment = clock.answeredAt ?? clock.dueAt
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      <time dateTime={moment} title={longDateTime(moment)}>
        {label ? `${label}: ${words.toLowerCase()}` : words}
      </time>
    </Badge>
  )
}

const minute = 60_000

/** The time, in milliseconds, to the minute: what depends on it ages on screen. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
