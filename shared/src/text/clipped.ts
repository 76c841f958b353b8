/**
 * Shortens the text to at most `most` characters; a shortened text ends with an ellipsis, and no character is cut in
 * two.
 */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
