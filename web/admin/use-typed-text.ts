import { useEffect, useState } from "react"

const debounce = 200

/** A text as it was a moment after the last key, so that not every key asks the server. */
export function useTypedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
