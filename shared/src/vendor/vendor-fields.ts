import { words, type WordsFor } from '../format/field-words.ts'
import { formatDate, formatFlag, formatTexts } from '../format/format-value.ts'
import type { vendorFacts } from './vendor.ts'

export const vendorFields: WordsFor<keyof typeof vendorFacts> = {
  company: words('Company or name'),
  person: words('Contact person'),
  trade: words('Trade'),
  phones: words('Phones', formatTexts),
  email: words('Email'),
  website: words('Website'),
  license: words('License number'),
  insuredUntil: words('Insured until', formatDate),
  notes: words('Notes'),
  callAgain: words('Call again', formatFlag),
}
