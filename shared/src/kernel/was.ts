import type { Edit } from './mutation.ts'
import { fieldOf, type RowChange } from './overlay.ts'
import { sameValue } from './same-value.ts'

/**
 * The values, by field, that a person saw before they set new ones. For a field that the edit sets and that is missing
 * here, the person saw the value that they set.
 */
export type Was = Record<string, unknown>

/**
 * The seen values that accompany an edit to the server, which compares them with those that the edit replaces ([P13]).
 * @param change what the edit changed on the device; undefined if it changed nothing
 * @param seen what a form showed when its fields were touched; for other fields, the values on the device
 */
export function wasOf({ changes }: Edit, change: RowChange | undefined, seen: Was = {}): Was {
  const was: Was = {}
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue
    const shown = Object.hasOwn(seen, field) ? seen[field] : change ? valueBefore(change, field) : value
    if (!sameValue(shown, value)) was[field] = shown ?? null
  }
  return was
}

/** The fields in which the edit replaces a value that its person has not seen. */
export function unseenFields({ changes, comparable = asItIs }: Edit, change: RowChange, was: Was): string[] {
  const { before, after } = change
  if (!before || !after) return []
  return Object.entries(changes).flatMap(([field, value]) => {
    const present = fieldOf(before, field)
    if (value === undefined || sameValue(present, fieldOf(after, field))) return []
    const shown = Object.hasOwn(was, field) ? was[field] : value
    return sameValue(comparable(field, present), comparable(field, shown)) ? [] : [field]
  })
}

const valueBefore = ({ before }: RowChange, field: string) => (before ? fieldOf(before, field) : null)

const asItIs = (_field: string, value: unknown) => value
