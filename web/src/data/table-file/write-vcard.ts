/** A contact card (vCard 3.0, RFC 2426), which address books of all systems read. @param lines such as `FN:Ann Keller` */
export const vcard = (lines: readonly string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].map((line) => `${folded(line)}\r\n`).join('')

/** A text as a value, or one of the parts of a value. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/gu, '\\n')

/** Octets of a line, without its end. */
const MOST = 75

/** Continues a long line on the next one, after a space, and never within a letter. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let [current, size] = ['', 0]
  for (const letter of line) {
    const octets = encoder.encode(letter).length
    if (size + octets > MOST) {
      lines.push(current)
      ;[current, size] = [' ', 1]
    }
    current += letter
    size += octets
  }
  return [...lines, current].join('\r\n')
}
