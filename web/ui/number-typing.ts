/**
 * Lets number fields take 40,000 and $1,000.50 as people type and paste them; listens to "beforeinput". Of a comma,
 * Chromium drops it while Firefox and Safari report the whole field as empty.
 */
export function readGroupedNumber(event: InputEvent) {
  const { data, target } = event
  const isNumberField = target instanceof HTMLInputElement && target.type === "number"
  if (!isNumberField || !data || /^[\d.-]+$/.test(data)) return
  event.preventDefault()
  const number = data.replaceAll(/[$,\s]/g, "")
  // The only way to insert at the caret of a number field, and to keep the browser's undo.
  if (/^-?[\d.]+$/.test(number)) document.execCommand("insertText", false, number)
}
