import { words, type WordsFor } from '../format/field-words.ts'
import { formatDate, formatMoney } from '../format/format-value.ts'
import type { ownershipFacts } from './ownership.ts'

export const ownershipFields: WordsFor<keyof typeof ownershipFacts | 'profileStatus'> = {
  purchasePrice: words('Purchase price', formatMoney),
  currentMarketValue: words('Market value', formatMoney),
  salePrice: words('Sale price', formatMoney),
  ownershipStartDate: words('Owned since', formatDate),
  ownershipEndDate: words('Owned until', formatDate),
  yearlyBudget: words('Yearly budget', formatMoney),
  profileStatus: words('Profile status'),
}
