/** In pixels. */
export interface Size {
  width: number
  height: number
}

/**
 * A picture of a few kilobytes can claim billions of pixels, and decoding takes four bytes for each. More than cameras
 * make, except for the largest setting of a few phones.
 */
export const MAX_PICTURE_PIXELS = 120_000_000

/** Whether a browser may decode a picture of one of the formats in which they are stored: its size is known and allowed. */
export const isDecodable = (bytes: Uint8Array): boolean => hasGoodSize(bytes, plainSizes)

/** Whether one of these tells the picture's size, and it is allowed. */
export function hasGoodSize(bytes: Uint8Array, sizeReaders: readonly SizeReader[]): boolean {
  const read = sizeReaders.find(({ marks, from = 0 }) => marks.some((mark) => hasText(bytes.subarray(from), mark)))
  if (!read) return false
  const size = read.sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return size !== null && size.width * size.height <= MAX_PICTURE_PIXELS
}

export interface SizeReader {
  /** One character per byte. */
  marks: readonly string[]
  /** Where the mark begins; usually at the beginning. */
  from?: number
  sizeOf(view: DataView): Size | null
}

const plainSizes: readonly SizeReader[] = [
  { marks: ['\u0089PNG\r\n\u001a\n'], sizeOf: sizeOfPng },
  { marks: ['\u00ff\u00d8\u00ff'], sizeOf: sizeOfJpeg },
  { marks: ['GIF87a', 'GIF89a'], sizeOf: sizeOfGif },
  { marks: ['BM'], sizeOf: sizeOfBitmap },
]

const hasText = (bytes: Uint8Array, text: string) =>
  Array.from(text, (letter) => letter.charCodeAt(0)).every((code, index) => bytes[index] === code)

const PNG_HEADER = 0x49_48_44_52

/** The first chunk has the size. Only Apple's own variant has another one first. */
function sizeOfPng(view: DataView): Size | null {
  if (view.byteLength < 24 || view.getUint32(12) !== PNG_HEADER) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Headers of frames, but not the tables and extensions with neighboring numbers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const SCAN = 0xda
/** Markers without a segment: restarts, the start, and one for experiments. */
const isAlone = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd8)

/** The first frame before the first scan. Like decoders, it skips whatever stands between two segments. */
function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0
    if (marker === 0 || marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else if (marker === SCAN) return null
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

const [IMAGE, EXTENSION] = [0x2c, 0x21]
const GIF_HEAD_BYTES = 13

/** The larger of the screen and the first frame, which enlarges it. */
function sizeOfGif(view: DataView): Size | null {
  if (view.byteLength < GIF_HEAD_BYTES) return null
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  const colors = view.getUint8(10)
  let at = GIF_HEAD_BYTES + (colors & 0x80 ? 3 * 2 ** ((colors & 7) + 1) : 0)
  while (at + 9 < view.byteLength && view.getUint8(at) === EXTENSION) {
    at += 2
    while (at + 9 < view.byteLength && view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at += 1
  }
  if (at + 9 >= view.byteLength || view.getUint8(at) !== IMAGE) return screen
  const [left, top] = [view.getUint16(at + 1, true), view.getUint16(at + 3, true)]
  return {
    width: Math.max(screen.width, left + view.getUint16(at + 5, true)),
    height: Math.max(screen.height, top + view.getUint16(at + 7, true)),
  }
}

/** A height below zero means that the rows run downward. */
function sizeOfBitmap(view: DataView): Size | null {
  if (view.byteLength < 26) return null
  const isOld = view.getUint32(14, true) === 12
  return isOld
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}
