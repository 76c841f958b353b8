import { joined, type CleanPicture } from './clean-png.ts'

const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
/** Baseline, extended and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Huffman tables, quantization tables, the restart interval, and Adobe's color transform. */
const tables = new Set([0xc4, 0xdb, 0xdd, 0xee])
const JFIF = 0xe0
/** The length of a JFIF segment without a thumbnail. */
const JFIF_LENGTH = 16

/**
 * Keeps only the segments that determine the pixels.
 * @returns null for anything but a JPEG
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === END) return size && { ...size, bytes: joined([...parts, bytes.subarray(at, at + 2)]) }
    if (at + 4 > bytes.length) return null
    const length = view.getUint16(at + 2)
    const end = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (frames.has(marker)) {
      // Only one frame is allowed, because the size of only one is checked.
      if (size !== null || length < 8) return null
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    const isPixels = marker === SCAN || frames.has(marker) || tables.has(marker)
    if (isPixels || (marker === JFIF && length === JFIF_LENGTH)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** The offset of the next marker: within the pixels, 255 is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at += 1
  }
  return bytes.length
}
