import { useState } from "react"
import { flushSync } from "react-dom"
import { type FieldSchema } from "#contract/content/field-schema.ts"
import { fieldId, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import { emptyOf, nounOf, type Path } from "#web/admin/content/json-schema.ts"

interface Entries {
  schema: FieldSchema
  path: Path
  entries: readonly unknown[]
  /** The word for one of them. */
  one: string
  isOptional: boolean
}

/** Adds, removes and moves the entries of a list. The focus stays with a moved entry, and a screen reader hears it. */
export function useEntries({ schema, path, entries, one, isOptional }: Entries) {
  const { items = {}, minItems = 0 } = schema
  const { edit, say } = useDocumentEditing()
  const keys = useEntryKeys(entries.length)
  const addId = `${fieldId(path)}-add`

  function change(next: readonly unknown[], said: string, focus: string) {
    flushSync(() => {
      edit(path, next.length === 0 && isOptional ? undefined : next)
      say(said)
    })
    document.getElementById(focus)?.focus()
  }

  function add() {
    keys.add()
    const added = [...path, entries.length]
    change([...entries, emptyOf(items)], `${one} ${entries.length + 1} added`, fieldId(added))
  }

  function remove(at: number) {
    keys.remove(at)
    const next = entries.filter((_, index) => index !== at)
    const focus = next.length === 0 ? addId : `${fieldId([...path, Math.min(at, next.length - 1)])}-remove`
    change(next, `${one} ${at + 1} removed`, next.length <= minItems ? addId : focus)
  }

  function move(at: number, by: -1 | 1) {
    const to = at + by
    keys.swap(at, to)
    const next = entries.map((entry, index) => (index === at ? entries[to] : index === to ? entries[at] : entry))
    const isAtEnd = to === (by === -1 ? 0 : entries.length - 1)
    const button = (by === -1) === isAtEnd ? "down" : "up"
    change(next, `${one} ${at + 1} is now ${nounOf(one)} ${to + 1}`, `${fieldId([...path, to])}-${button}`)
  }

  return { keys: keys.all, addId, add, remove, move }
}

/** Entries have no names of their own, so each keeps a key while it moves: an open entry stays open. */
function useEntryKeys(count: number) {
  const [{ keys, next }, setKeys] = useState({ keys: Array.from({ length: count }, (_, at) => at), next: count })
  const all = keys.length === count ? keys : Array.from({ length: count }, (_, at) => next + at)
  const set = (changed: number[], added = 0) => setKeys({ keys: changed, next: Math.max(next, ...all) + 1 + added })
  return {
    all,
    add: () => set([...all, Math.max(next, ...all) + 1], 1),
    remove: (at: number) => set(all.filter((_, index) => index !== at)),
    swap: (one: number, other: number) =>
      set(all.map((key, at) => (at === one ? all[other] : at === other ? all[one] : key) ?? key)),
  }
}
