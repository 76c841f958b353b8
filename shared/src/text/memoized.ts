/** More texts than a long report has sentences. */
const MAX_TEXTS = 2000

/**
 * Caches the results of a function of a text, because several stages ask the same about each sentence. Longer texts are
 * not cached, so that memory stays small whatever is read.
 */
export function memoized<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (text.length > MAX_LENGTH) return compute(text)
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Result
    if (known.size >= MAX_TEXTS) known.clear()
    const found = compute(text)
    known.set(text, found)
    return found
  }
}

const MAX_LENGTH = 600
