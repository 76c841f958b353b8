import { hasGoodSize, type Size } from './picture-size.ts'

/** Whether it is a photo in a format that is not stored, but becomes a JPEG, and its size is known and allowed. */
export const hasGoodForeignSize = (bytes: Uint8Array): boolean => hasGoodSize(bytes, foreignSizes)

const foreignSizes = [
  { marks: ['WEBP'], from: 8, sizeOf: sizeOfWebp },
  { marks: ['ftyp'], from: 4, sizeOf: sizeOfHeif },
  { marks: ['II*\u0000', 'MM\u0000*'], sizeOf: sizeOfTiff },
  { marks: ['\u00ff\u000a', '\u0000\u0000\u0000\u000cJXL '], sizeOf: sizeOfJxl },
]

const textAt = (view: DataView, at: number, length = 4) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))

/** The canvas of a file with parts, or else the only frame. */
function sizeOfWebp(view: DataView): Size | null {
  if (view.byteLength < 30) return null
  const word = (at: number) => view.getUint16(at, true)
  switch (textAt(view, 12)) {
    case 'VP8X':
      return { width: 1 + word(24) + 65_536 * view.getUint8(26), height: 1 + word(27) + 65_536 * view.getUint8(29) }
    case 'VP8 ':
      return { width: word(26) & 0x3fff, height: word(28) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
    }
    default:
      return null
  }
}

/** The length of a box, in bytes. A long box has it after its name. */
const lengthOf = (view: DataView, at: number) =>
  view.getUint32(at) === 1 ? Number(view.getBigUint64(at + 8)) : view.getUint32(at)

/** Boxes that hold the sizes of HEIC and AVIF; the first has four bytes before its own boxes. */
const OUTER = new Map([
  ['meta', 12],
  ['iprp', 8],
  ['ipco', 8],
  ['moov', 8],
  ['trak', 8],
])

/** The largest of the pictures and tracks in it: one may be made of others, and a small one stands for it in lists. */
function sizeOfHeif(view: DataView): Size | null {
  let largest: Size | null = null
  const note = (size: Size) => {
    if (size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size
  }
  for (let at = 0; at + 16 <= view.byteLength;) {
    const [length, name] = [lengthOf(view, at), textAt(view, at + 4)]
    if (name === 'ispe' && at + 20 <= view.byteLength)
      note({ width: view.getUint32(at + 12), height: view.getUint32(at + 16) })
    // The last eight bytes of a track's header, of which half is the fraction.
    if (name === 'tkhd' && length >= 8 && at + length <= view.byteLength)
      note({ width: view.getUint16(at + length - 8), height: view.getUint16(at + length - 4) })
    const inside = OUTER.get(name)
    if (inside === undefined && length < 8) return largest
    at += inside ?? length
  }
  return largest
}

const [WIDTH, HEIGHT] = [256, 257]

/** The first picture of the file. */
function sizeOfTiff(view: DataView): Size | null {
  if (view.byteLength < 8) return null
  const isLittle = view.getUint8(0) === 0x49
  const first = view.getUint32(4, isLittle)
  if (first + 2 > view.byteLength) return null
  const values = new Map<number, number>()
  for (let entry = 0, at = first + 2; entry < view.getUint16(first, isLittle) && at + 12 <= view.byteLength; entry++) {
    const isShort = view.getUint16(at + 2, isLittle) === 3
    values.set(
      view.getUint16(at, isLittle),
      isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle),
    )
    at += 12
  }
  const [width, height] = [values.get(WIDTH), values.get(HEIGHT)]
  return width === undefined || height === undefined ? null : { width, height }
}

/** Width to height, by number; 0 means that the width is written. */
const RATIOS = [0, 1, 12 / 10, 4 / 3, 3 / 2, 16 / 9, 5 / 4, 2]
const BITS = [9, 13, 18, 30]

/** The header of JPEG XL, from the lowest bit of each byte, behind the boxes around it if there are any. */
function sizeOfJxl(view: DataView): Size | null {
  const start = startOfJxl(view)
  if (start === null || start + 12 > view.byteLength) return null
  let bit = 8 * (start + 2)
  const take = (count: number) => {
    let value = 0
    for (let n = 0; n < count; n++, bit++) value += ((view.getUint8(bit >> 3) >> (bit & 7)) & 1) * 2 ** n
    return value
  }
  const isSmall = take(1) === 1
  const length = () => (isSmall ? 8 * (1 + take(5)) : 1 + take(BITS[take(2)] ?? 0))
  const height = length()
  const ratio = RATIOS[take(3)]
  return { width: ratio ? Math.floor(height * ratio) : length(), height }
}

function startOfJxl(view: DataView): number | null {
  if (view.byteLength > 1 && view.getUint16(0) === 0xff_0a) return 0
  for (let at = 0; at + 16 <= view.byteLength;) {
    const [length, name] = [lengthOf(view, at), textAt(view, at + 4)]
    if (name === 'jxlc') return at + 8
    // Its first four bytes number it.
    if (name === 'jxlp') return at + 12
    if (length < 8) return null
    at += length
  }
  return null
}
