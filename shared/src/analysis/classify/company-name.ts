/** The last word of a company's name, and the trades that companies join with "&" or "and". */
const ends =
  /(?:^|\s)(?:co|company|inc|incorporated|llc|ltd|corp|services?|sons|daughters|bros|brothers|contract(?:ors|ing)|solutions|pros|experts|specialists|associates|consultants|inspections|laborator(?:y|ies)|labs|partners|group|fuels?|oil|propane|energy|restoration|exterminators|guys|masters|realty|realtors)\.?$/i
const trades =
  /\b(?:heating|cooling|air|plumbing|drain|electric|septic|well|roofing|siding|gutters?|windows?|pools?|chimney|pest|termite|lawn|hvac) (?:&|and) \w/i

/**
 * Whether the words of a letterhead are a company's name: `POLAR AIR SERVICE CO.`, `Comfort King Heating & Air`. It names
 * a trade, not a system of the house.
 */
export function isCompanyName(words: string): boolean {
  const text = words.trim()
  return text.length < 60 && (ends.test(text.replace(/[,.]$/, '')) || trades.test(text))
}
