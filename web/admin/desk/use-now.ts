import { useEffect, useState } from "react"

const minute = 60_000

/** The time, in milliseconds, to the minute: what is shown with it grows old while somebody looks. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
