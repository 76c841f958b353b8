import { entryOf } from './list-entry.ts'
import type { Edit } from '../mutation.ts'
import type { RowChange } from '../overlay.ts'
import { sameValue } from '../same-value.ts'

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
export function wasOf(edit: Edit, change: RowChange | undefined, seen: Was = {}): Was {
  const was: Was = {}
  for (const [field, value] of Object.entries(edit.changes)) {
    if (value === undefined) continue
    const shown = Object.hasOwn(seen, field) ? seen[field] : change ? valueBefore(edit, change, field) : value
    if (!sameValue(shown, value)) was[field] = shown ?? null
  }
  return was
}

/** The fields in which the edit replaces a value that its person has not seen. */
export function unseenFields(edit: Edit, { before, after }: RowChange, was: Was): string[] {
  // An entry that the edit adds replaces nothing.
  const [replaced, made] = [before && editedPart(edit, before), after && editedPart(edit, after)]
  if (!replaced || !made) return []
  return Object.entries(edit.changes).flatMap(([field, value]) => {
    const present = valueIn(replaced, field)
    if (value === undefined || sameValue(present, valueIn(made, field))) return []
    const shown = Object.hasOwn(was, field) ? was[field] : value
    return isSameValueFor(edit, field, [present, shown]) ? [] : [field]
  })
}

/** Whether the edit would count the two values of a field as the same. */
export function isSameValueFor(
  { comparable = asItIs }: Edit,
  field: string,
  [one, other]: [unknown, unknown],
): boolean {
  return sameValue(comparable(field, one), comparable(field, other))
}

/** The row that is edited, or the entry of one of its lists; undefined if there is no such entry. */
export function editedPart({ entry }: Edit, row: object): object | undefined {
  return entry ? entryOf(row, entry) : row
}

export const valueIn = (part: object, field: string): unknown => Reflect.get(part, field)

function valueBefore(edit: Edit, { before }: RowChange, field: string): unknown {
  const part = before && editedPart(edit, before)
  return part ? valueIn(part, field) : null
}

const asItIs = (_field: string, value: unknown) => value
