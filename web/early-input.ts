import { createContext } from "react"

/**
 * A visitor's input between the first paint of a page and its script. The words of a page come before its modules;
 * on a slow line this leaves seconds without a listener, and no input may be lost.
 */
interface EarlyInput {
  /** In their order; what was done to one element twice in a row counts once, as typing and impatience do. */
  seen: { event: Event; value?: string }[]
  stop: () => void
  /** Lets the page count as loaded. */
  finishLoading: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * The script that remembers, for the head of each page: it must run before there is anything to touch. A document
 * within the page that is never written to its end keeps `load` waiting until the page listens, or ten seconds, so
 * that programs that read and test pages, which wait for it, find the page as a visitor does.
 */
export const rememberEarlyInput = `(()=>{
const types=["input","click"],seen=[],keep=event=>{
const{target,type}=event,last=seen.at(-1)?.event
if(last?.target===target&&last.type===type)seen.pop()
seen.push({event,value:target.value})}
for(const type of types)addEventListener(type,keep,true)
const open=document.createElement("iframe"),finishLoading=()=>open.remove()
open.hidden=true
document.head.append(open)
open.contentDocument?.open()
setTimeout(finishLoading,1e4)
window.earlyInput={seen,finishLoading,stop(){for(const type of types)removeEventListener(type,keep,true)}}})()`

/** Marks the inline scripts that the site itself writes, while the server renders them. Undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** From now on the page handles input itself, including the event in progress. */
export function stopRemembering() {
  const early = window.earlyInput
  early?.stop()
  if (early?.seen.at(-1)?.event.eventPhase !== Event.NONE) early?.seen.pop()
}

/** Repeats early input: to fields that React does not know of yet, and to buttons that did nothing. */
export async function repeatEarlyInput() {
  for (const { event, value } of window.earlyInput?.seen.splice(0) ?? []) {
    // As between two acts of a person: each finds what React made of the one before.
    await new Promise((resolve) => setTimeout(resolve))
    // Clicks and input happen to elements only.
    const target = event.target as Element
    if (event.type === "click") target.closest<HTMLElement>('button[type="button"]')?.click()
    else if (value !== undefined) fill(target as Field, value)
  }
  window.earlyInput?.finishLoading()
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fill(field: Field, value: string) {
  // The chosen file is still there, and only a person can choose a file.
  if (field.type === "file") return
  const initial = "defaultValue" in field ? field.defaultValue : value
  // Later typing was already handled.
  if (field.value !== value && field.value !== initial) return
  // React hears of a text only when it differs from the last that was set by the element's own property.
  field.value = initial
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
}
