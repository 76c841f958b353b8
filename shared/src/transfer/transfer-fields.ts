import { words, type WordsFor } from '../format/field-words.ts'
import { formatFlag, formatText, type Formatter } from '../format/format-value.ts'
import type { transferChoices } from './transfer.ts'

const formatDocuments: Formatter = (value) => {
  if (!Array.isArray(value)) return formatText(value)
  return value.length === 1 ? '1 document' : `${value.length} documents`
}

export const transferFields: WordsFor<keyof typeof transferChoices | 'toEmail'> = {
  toEmail: words('New owner’s email'),
  withCosts: words('Include costs', formatFlag),
  keptDocuments: words('Stays with you', formatDocuments),
  givenDocuments: words('Included from your household', formatDocuments),
  notes: words('Note to the new owner'),
}
