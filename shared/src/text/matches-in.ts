/**
 * All matches of a global expression, like `[...text.matchAll(pattern)]`. `matchAll` copies the expression for each
 * text, which takes longer than searching a sentence.
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match)
    // An empty match would be found again.
    if (match[0] === '') pattern.lastIndex += 1
  }
  return found
}
