import { useState } from "react"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Puts a text on the clipboard and says so. `what` names it: "key". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast({ title: "Copied", description: `The ${what} was copied to the clipboard.` })
    } catch {
      // No clipboard without https, or not allowed.
      showToast({ title: "Not copied", description: "Please select the text and copy it.", tone: "destructive" })
    }
  }

  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {/* In a long list, this shows how far one has come. */}
      {isCopied ? "Copied" : "Copy"}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Button>
  )
}
