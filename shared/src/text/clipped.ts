/** Returns the first characters of the text, at most `most`. None is cut in two. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Shortens the text to at most `most` characters; a shortened text ends with an ellipsis. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  return `${beginningOf(text, most - 1)}…`
}
