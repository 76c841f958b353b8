/**
 * Removes these letters from the end of the text. A regular expression such as `/[ .]+$/` starts again at each letter
 * of every run before the end, which takes quadratic time.
 */
export function trimLettersEnd(text: string, letters: string): string {
  let end = text.length
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Removes these letters from both ends of the text. */
export function trimLetters(text: string, letters: string): string {
  const rest = trimLettersEnd(text, letters)
  let start = 0
  while (start < rest.length && letters.includes(rest.charAt(start))) start += 1
  return rest.slice(start)
}
