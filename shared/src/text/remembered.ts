/** More texts than a long report has sentences. */
const MOST = 2000

/**
 * A function of a text that keeps its last answers: several stages ask the same about each sentence. Longer texts are
 * not kept, so that memory stays small whatever is read.
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    if (text.length > LONGEST) return answer(text)
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Answer
    if (known.size >= MOST) known.clear()
    const found = answer(text)
    known.set(text, found)
    return found
  }
}

const LONGEST = 600
