import { words, type WordsFor } from '../format/field-words.ts'
import { formatNamed, formatNumber } from '../format/format-value.ts'
import type { supplyFacts } from './supply.ts'

export const supplyFields: WordsFor<keyof typeof supplyFacts> = {
  name: words('Name'),
  size: words('Size or kind'),
  boughtAt: words('Where to buy'),
  left: words('How many are left', formatNumber()),
  minimum: words('Buy when only this many are left', formatNumber()),
  systemId: words('For', formatNamed({ none: 'The whole house', gone: 'A deleted system' })),
  notes: words('Notes'),
}
