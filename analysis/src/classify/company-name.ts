/** The last word of a company's name, and the trades that companies join with "&" or "and". */
const ends = new Set(
  'co company inc incorporated llc ltd corp service services sons daughters bros brothers contractors contracting solutions pros experts specialists associates consultants inspections laboratory laboratories labs partners group fuel fuels oil propane energy restoration exterminators guys masters realty realtors'.split(
    ' ',
  ),
)
const trades =
  /\b(?:heating|cooling|air|plumbing|drain|electric|septic|well|roofing|siding|gutters?|windows?|pools?|chimney|pest|termite|lawn|hvac) (?:&|and) \w/i

/**
 * Whether the words of a letterhead are a company's name: `POLAR AIR SERVICE CO.`, `Comfort King Heating & Air`. It names
 * a trade, not a system of the house.
 */
export function isCompanyName(words: string): boolean {
  const text = words.trim()
  return text.length < 60 && (ends.has(lastWordOf(text)) || trades.test(text))
}

function lastWordOf(text: string): string {
  const word = text.slice(text.lastIndexOf(' ') + 1).toLowerCase()
  return word.endsWith('.') || word.endsWith(',') ? word.slice(0, -1) : word
}
