import { useSyncExternalStore } from "react"

/** A day's month in the form 2026-01. */
export function monthOf(day: Date): string {
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`
}

/** "January 2026". */
export function monthInWords(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number] // As monthOf writes it.
  return new Date(year, number - 1).toLocaleDateString("en-US", { month: "long", year: "numeric" })
}

/**
 * The current month in the reader's time zone. A kept page may have been rendered in an earlier month, so its month
 * shows only until the script runs.
 */
export function useCurrentMonth(renderedIn: string): string {
  return useSyncExternalStore(
    subscribe,
    () => monthOf(new Date()),
    () => renderedIn,
  )
}

// A page left open overnight updates when it is viewed or printed.
function subscribe(changed: () => void) {
  document.addEventListener("visibilitychange", changed)
  window.addEventListener("beforeprint", changed)
  return () => {
    document.removeEventListener("visibilitychange", changed)
    window.removeEventListener("beforeprint", changed)
  }
}
