/** The number of characters that a browser can lay out at once. */
const PIECE = 20_000

/** Decodes a text file: UTF-8 or UTF-16, otherwise Windows-1252. */
export function readText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Splits the text into pieces that are laid out only when visible. Cuts at the end of a line, or within a line that is
 * too long.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length;) {
    const end = text.lastIndexOf('\n', from + PIECE - 1) + 1
    let to = from + PIECE >= text.length ? text.length : end > from ? end : from + PIECE
    // Does not split a surrogate pair.
    if (to < text.length && /[\ud800-\udbff]/.test(text.charAt(to - 1))) to += 1
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}
