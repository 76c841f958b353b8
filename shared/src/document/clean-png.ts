/** A picture stripped of everything except its pixels, with its size in pixels. */
export interface CleanPicture {
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The chunks that determine the pixels, except color profiles, whose decompressed size is unbounded. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])
/** The bytes of a chunk's length, type and checksum. */
const AROUND = 12

/**
 * Keeps only the chunks that determine the pixels.
 * @returns null for anything but a PNG
 */
export function cleanPng(bytes: Uint8Array): CleanPicture | null {
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)]
  let size: { width: number; height: number } | null = null
  for (let at = SIGNATURE.length; at + AROUND <= bytes.length;) {
    const end = at + AROUND + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end > bytes.length || (size === null) !== (type === 'IHDR')) return null
    if (type === 'IHDR') {
      if (end - at - AROUND !== 13) return null
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    }
    if (kept.has(type)) chunks.push(bytes.subarray(at, end))
    if (type === 'IEND') return size && { ...size, bytes: joined(chunks) }
    at = end
  }
  return null
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
