const total = /\btotal\b\D{0,14}(\d{1,3}(?:,\d{3})+|\d{2,6})\b(?![.\d])/i
const bare = /(?<![\d$.,/#-]|\bto )(\d{1,3}(?:,\d{3})+|\d{2,5})$/
/** A price list has at least this many lines, and at most the other. */
const MIN_LINES = 3
const MAX_LINES = 40

/**
 * Writes a dollar sign before the numbers that end the lines above a total, if they add up to it: `rehang closet doors
 * 80`. People leave the sign out in messages.
 */
export function withSummedPrices(lines: readonly string[]): string[] {
  const read = [...lines]
  for (const [at, line] of lines.entries()) {
    const sum = line.length < 90 && !line.includes('$') ? amountOf(total.exec(line)?.[1]) : null
    if (sum === null) continue
    const priced = linesAbove(lines, at)
    const added = priced.reduce((all, { amount }) => all + amount, 0)
    if (priced.length < MIN_LINES || added !== sum) continue
    for (const { place } of priced) read[place] = (lines[place] ?? '').replace(bare, '$$$1')
    read[at] = line.replace(total, (words, digits: string) => words.replace(digits, `$${digits}`))
  }
  return read
}

/** The lines above a total that end with a bare number. */
function linesAbove(lines: readonly string[], total: number): { place: number; amount: number }[] {
  const found: { place: number; amount: number }[] = []
  for (let place = total - 1; place >= Math.max(0, total - MAX_LINES); place -= 1) {
    const line = lines[place] ?? ''
    if (line.trim() === '' && found.length === 0) continue
    const amount = /[a-z]/i.test(line) ? amountOf(bare.exec(line)?.[1]) : null
    if (amount === null) break
    found.push({ place, amount })
  }
  return found
}

const amountOf = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replaceAll(',', ''))
