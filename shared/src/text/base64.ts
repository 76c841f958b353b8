const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map(Array.from(LETTERS, (letter, value) => [letter, value]))

/** Neither `atob` nor `Buffer` exists in every environment. */
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

/** Returns null for anything but padded base64 without whitespace. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  if (text.length % 4 !== 0) return null
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let [bits, at] = [0, 0]
  for (let offset = 0; offset < text.length; offset += 1) {
    const isPadding = offset >= text.length - padding
    const value = isPadding ? 0 : values.get(text.charAt(offset))
    if (value === undefined) return null
    bits = (bits << 6) | value
    if (offset % 4 !== 3) continue
    for (const shift of [16, 8, 0]) if (at < bytes.length) bytes[at++] = (bits >> shift) & 255
    bits = 0
  }
  return bytes
}
