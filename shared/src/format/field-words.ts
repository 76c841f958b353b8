import { formatText, type Formatter } from './format-value.ts'

/** How people meet a field: its name in forms, on pages and in the history, and its value as text. */
export interface FieldWords {
  label: string
  say: Formatter
}

/** A new field without words does not compile. */
export type WordsFor<Field extends string> = Record<Field, FieldWords>

export const words = (label: string, say: Formatter = formatText): FieldWords => ({ label, say })
