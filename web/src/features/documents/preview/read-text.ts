/** What a browser lays out at once, in letters. */
const PIECE = 20_000

/** The words of a text file, in UTF-8 or UTF-16, else in the letters that Windows wrote before them. */
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

/** The text in pieces that are laid out when they come into sight: cut at the end of a line, or in a line without end. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length;) {
    const end = text.lastIndexOf('\n', from + PIECE - 1) + 1
    let to = from + PIECE >= text.length ? text.length : end > from ? end : from + PIECE
    // A letter of two halves stays whole.
    if (to < text.length && /[\ud800-\udbff]/.test(text.charAt(to - 1))) to += 1
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}
