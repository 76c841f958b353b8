const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map(Array.from(LETTERS, (letter, value) => [letter, value]))

/** Neither `atob` nor `Buffer` exists on every side. */
export function toBase64(bytes: Uint8Array): string {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | (second << 8) | third
    const letters = [18, 12, 6, 0].map((shift) => LETTERS.charAt((bits >> shift) & 63)).join('')
    const missing = Math.max(0, at + 3 - bytes.length)
    groups.push(letters.slice(0, 4 - missing) + '='.repeat(missing))
  }
  return groups.join('')
}

/** Null for anything but padded base64 without white space. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  if (text.length % 4 !== 0) return null
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let [bits, at] = [0, 0]
  for (let place = 0; place < text.length; place += 1) {
    const isPadding = place >= text.length - padding
    const value = isPadding ? 0 : values.get(text.charAt(place))
    if (value === undefined) return null
    bits = (bits << 6) | value
    if (place % 4 !== 3) continue
    for (const shift of [16, 8, 0]) if (at < bytes.length) bytes[at++] = (bits >> shift) & 255
    bits = 0
  }
  return bytes
}
