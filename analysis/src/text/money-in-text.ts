import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'

/** An amount or a range in US dollars. */
export interface Amount {
  min: number
  max: number
  start: number
  end: number
}

const number = String.raw`\d{1,3}(?:,\d{3}){1,3}(?:\.\d{2})?|\d{1,7}(?:\.\d{2})?`
const amounts = new RegExp(
  String.raw`\$ ?(${number})(k\b)?(?: ?(?:-|–|—|to|and) ?\$? ?(${number})(k\b)?)?(?!\d| ?(?:years|yrs|percent|%|amps?))`,
  'gi',
)

/** Finds amounts with a dollar sign: `$1,200`, `$2k`, `$350 - $450`, `$1,400 to 2,000`. */
export const findAmounts = (text: string): Amount[] => {
  const found = text.includes('$') ? amountsBy(amounts, text) : []
  if (found.length > 0) return found
  const spelled = text.includes('dollars') ? amountsBy(dollarsBehind, text) : []
  return spelled.length > 0 ? spelled : amountsBy(spoken, text)
}

/** An amount without a sign counts only after a word for a price. */
const spoken =
  /\b(?:ballpark|budget|quoted?|estimate[ds]?|est\.?|figure|cost(?:s|ing)?|runs?|about \$?|price[ds]?|paid|charged)(?: of| at| about| is|:)? {0,2}(?!(?:19|20)\d\d\b)(\d{1,3},\d{3}|\d{3,5})(k\b)?(?: ?(?:-|–|to) ?(\d{1,3},\d{3}|\d{3,5})(k\b)?)?(?![\d/-]| ?(?:years|yrs|percent|%|amps?|sq|ft|gal|psi|cfm|ppm|btu|feet|days|hours|miles))/gi

/** `6,500 to 9,000 dollars` */
const dollarsBehind =
  /(?<![\d,.])(\d{1,3}(?:,\d{3}){0,2}|\d{2,6})(k\b)?(?: ?(?:-|–|to|and) ?(\d{1,3}(?:,\d{3}){0,2}|\d{2,6})(k\b)?)? dollars\b/gi

const amountsBy = (pattern: RegExp, text: string): Amount[] =>
  matchesIn(text, pattern).map((match) => {
    const [min, max] = [dollars(match[1], match[2] ?? match[4]), dollars(match[3] ?? match[1], match[4] ?? match[2])]
    return {
      min: Math.min(min, max),
      max: Math.max(min, max),
      start: match.index,
      end: match.index + match[0].length,
    }
  })

/** A single figure for an amount: the middle of a range, to the cent. */
export const middle = ({ min, max }: Amount): number => Math.round((min + max) * 50) / 100

const dollars = (digits: string | undefined, thousands: string | undefined) =>
  Number((digits ?? '0').replaceAll(',', '')) * (thousands === undefined ? 1 : 1000)
