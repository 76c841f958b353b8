import { words, type WordsFor } from '../format/field-words.ts'
import type { brandingFacts } from './branding.ts'

export const brandingFields: WordsFor<keyof typeof brandingFacts> = {
  businessName: words('Business name'),
  color: words('Color'),
  logo: words('Logo', (value) => (value === null ? 'None' : 'An image')),
}
