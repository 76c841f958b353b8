/** The encoding of a text, as a decoder label. Text that is not UTF is assumed to be Windows-1252. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  let following = 0
  for (const byte of bytes) {
    if (following > 0) {
      if (byte >> 6 !== 0b10) return false
      following -= 1
    } else if (byte >= 0x80) {
      following = byte >> 5 === 0b110 ? 1 : byte >> 4 === 0b1110 ? 2 : byte >> 3 === 0b11110 ? 3 : 0
      if (following === 0) return false
    }
  }
  return following === 0
}
