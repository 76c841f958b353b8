import type { Entry } from '../layout/entry.ts'

/** Rows that sum up, or that charge for something else than work on the house. */
const sums =
  /^(?:sub-?total|sum|auth(?:orized)? (?:amt|amount)|total|grand total|balance|amount|payments?|paid|received|deposit|tax|sales tax|due|billed|visa|amex|mastercard|discover|zelle|venmo|check|cash|card|order total|net|less|credit|invoice total|contract (?:price|total|amount)|total of|change|tendered|financed?|total due|down payment|due (?:at|on|upon)|remaining|you (?:paid|save))\b|\b(?:total|balance due|amount due|sales tax|paid in full)\s*$/i
const fees =
  /\b(?:permit|fee|tax|delivery|haul(?:ing)? away|haul|disposal|dispose|dump|discount|(?:potential |member |your |total )?savings|you saved?|rebate|coupon|trip charge|truck|fuel surcharge|shipping|freight|surcharge|environmental|recycling|credit(?:ed)?|trade-?in|deposit|financing|extended warranty|protection plan|service plan|maintenance plan|club|membership|waived|travel|mileage|dispatch|convenience|tip)\b/i
const calls =
  /^(?:parts?|materials?|mat'?l|supplies|misc(?:ellaneous)?)\s*$|\b(?:hours? (?:at|@|x)|hrs?\.? ?(?:at|@|x)|svc call|service charge|service call|diagnostic|diagnosis|trip|call-?out|after hours|emergency|minimum charge|visit charge|assessment|labor|inspection fee)\b/i

export type ChargeKind = 'work' | 'call' | 'fee' | 'sum'

/** What a priced row of a bill charges for. */
export function chargeKindOf({ label, text }: Pick<Entry, 'label' | 'text'>): ChargeKind {
  const words = label === '' ? text : `${label} ${text}`
  if (sums.test(label) || sums.test(words)) return 'sum'
  if (fees.test(words) && !/\b(?:install\w*|replac\w*|repair\w*|tune-?up)\b/i.test(words)) return 'fee'
  return calls.test(words) ? 'call' : 'work'
}
