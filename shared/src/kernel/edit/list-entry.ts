import { isObject } from '../same-value.ts'

/** An entry of a list that a row stores in one of its fields, such as a warranty of a system. */
export interface ListEntry {
  /** The field of the row. */
  list: string
  id: string
}

/** Undefined if the list has no such entry. */
export function entryOf(row: object, { list, id }: ListEntry): object | undefined {
  const entries: unknown = Reflect.get(row, list)
  return Array.isArray(entries) ? entries.filter(isObject).find((entry) => Reflect.get(entry, 'id') === id) : undefined
}

/** The name of an entry's field among those of its row: `warranties.<id>.endsOn`. */
export const entryFieldName = ({ list, id }: ListEntry, field: string): string => `${list}.${id}.${field}`

/** The inverse of {@link entryFieldName}; undefined for a field of the row itself. */
export function parseEntryField(name: string): { entry: ListEntry; field: string } | undefined {
  const [list, id, field] = name.split('.')
  return list && id && field ? { entry: { list, id }, field } : undefined
}
