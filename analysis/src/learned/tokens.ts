/** Words, amounts, boxes and marks; a figure counts by its kind, because its value is read elsewhere. */
const token = /\[[x✓✔√]\]|\[ ?\]|\$ ?[\d,.]*\d|\d+(?:[.,]\d+)*%?|[a-z]+(?:'[a-z]+)?|[^\sa-z0-9]/g

/** The tokens of a text, at most `most`. */
export function tokensOf(text: string, most: number): string[] {
  const tokens: string[] = []
  for (const [found] of text
    .slice(0, most * LONGEST)
    .toLowerCase()
    .matchAll(token)) {
    if (tokens.length >= most) break
    tokens.push(kindOf(found))
  }
  return tokens
}

/** Letters of a long word with its space. */
const LONGEST = 16

function kindOf(found: string): string {
  const first = found.charCodeAt(0)
  if (found.length > 1 && first === 91) return found === '[ ]' || found === '[]' ? '<box>' : '<tick>'
  if (found.length > 1 && first === 36) return '<money>'
  if (first < 48 || first > 57) return found.endsWith("'s") ? found.slice(0, -2) : found
  if (found.endsWith('%')) return '<percent>'
  if (found.includes('.')) return '<decimal>'
  return /^(?:19|20)\d\d$/.test(found) ? '<year>' : `<${Math.min(found.length, 5)} figures>`
}

/** The word without the endings that change with number and tense. */
export function stemOf(word: string): string {
  const ending = /(?:ings?|e[ds]|s)$/.exec(word)?.[0] ?? ''
  return word.length - ending.length >= 3 ? word.slice(0, word.length - ending.length) : word
}
