import { formatChoice } from '../format/format-value.ts'
import { words, type WordsFor } from '../format/field-words.ts'
import { visibilityLabels } from '../document/document-labels.ts'
import type { cardFacts } from './card-entry.ts'
import { cardKindUses } from './card-kinds.ts'

const cardKindLabels = Object.fromEntries(Object.entries(cardKindUses).map(([kind, { label }]) => [kind, label]))

/** The words of the history, where an entry stands alone. */
export const cardEntryFields: WordsFor<keyof typeof cardFacts | 'visibility'> = {
  kind: words('Kind', formatChoice(cardKindLabels)),
  title: words('Name'),
  value: words('Value'),
  brand: words('Brand'),
  code: words('Color code'),
  phone: words('Phone'),
  place: words('Place'),
  notes: words('Notes'),
  visibility: words('Seen by', formatChoice(visibilityLabels)),
}
