export interface ToastOptions {
  title: string
  description?: string
  /** `destructive` is for what went wrong; it interrupts a screen reader. */
  tone?: "default" | "destructive"
  action?: ToastAction
  /** As `action`, but takes back a change in a row of its own below the header, where it covers nothing. */
  undo?: ToastAction
  /** Milliseconds on screen; 5,000 unless told. */
  duration?: number
}

interface ToastAction {
  label: string
  onSelect: () => void
}

export interface Toast extends ToastOptions {
  id: number
}

const defaultDuration = 5_000

let current: Toast | undefined
let lastId = 0
let remaining = 0
let startedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

// Where toasts may be drawn; the last one wins, because a modal dialog makes everything outside it inert.
const hosts: symbol[] = []

function change(next: Toast | undefined) {
  current = next
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

/** Shows a toast from anywhere. One at a time: the newest replaces the one before. */
export function showToast(options: ToastOptions) {
  lastId += 1
  remaining = options.duration ?? defaultDuration
  change({ ...options, id: lastId })
  resumeToast()
}

export function dismissToast() {
  pauseToast()
  change(undefined)
}

/** Stops the clock: the reader's pointer or focus is on the toast, or the window is not seen. */
export function pauseToast() {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  remaining -= performance.now() - startedAt
}

export function resumeToast() {
  clearTimeout(timer)
  timer = undefined
  if (!current || document.hidden) return
  startedAt = performance.now()
  timer = setTimeout(dismissToast, Math.max(remaining, 0))
}

export function currentToast() {
  return current
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function addToastHost(host: symbol) {
  hosts.push(host)
  notify()
  return () => {
    hosts.splice(hosts.indexOf(host), 1)
    notify()
  }
}

export function topToastHost() {
  return hosts.at(-1)
}
