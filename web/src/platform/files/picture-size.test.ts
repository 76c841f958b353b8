import { expect, test, vi } from 'vitest'
import { readPicture } from '../text/read-picture.ts'
import { readPhoto } from './encode-photo.ts'
import { hasGoodForeignSize } from './foreign-picture-size.ts'
import { isDecodable, type Size } from './picture-size.ts'
import { aPng } from './testing/pictures.ts'

const isDecodablePhoto = (bytes: Uint8Array) => isDecodable(bytes) || hasGoodForeignSize(bytes)

const word = (value: number) => [value >> 8, value & 255]
const littleWord = (value: number) => word(value).toReversed()
const marked = (mark: string, ...bytes: number[]) =>
  Uint8Array.from([...Array.from(mark, (letter) => letter.charCodeAt(0)), ...bytes, ...Array<number>(20).fill(0)])

const frame = ({ width, height }: Size, marker = 0xc0) => [0xff, marker, 0, 11, 8, ...word(height), ...word(width), 1]
const jpeg = (...parts: number[][]) => marked('\u00ff\u00d8\u00ff', 0xe0, 0, 4, 1, 2, ...parts.flat())
const gif = (screen: Size, ...rest: number[]) =>
  marked('GIF89a', ...littleWord(screen.width), ...littleWord(screen.height), 0, 0, 0, ...rest)
const image = ({ width, height }: Size) => [0x2c, 0, 0, 0, 0, ...littleWord(width), ...littleWord(height), 0]
const bitmap = (size: Size) => {
  const bytes = marked('BM', ...Array<number>(30).fill(0))
  new DataView(bytes.buffer).setInt32(14, 40, true)
  new DataView(bytes.buffer).setInt32(18, size.width, true)
  new DataView(bytes.buffer).setInt32(22, -size.height, true)
  return bytes
}

const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]
const littleLong = (value: number) => long(value).toReversed()
/** Lengths of three bytes. */
const canvas = (size: Size) => [size.width, size.height].flatMap((edge) => littleLong(edge - 1).slice(0, 3))
const webp = (kind: string, ...bytes: number[]) => marked(`RIFF....WEBP${kind}....`, ...bytes)
/** Fourteen bits for each edge. */
const short = ({ width, height }: Size) => ({ width: Math.min(width, 0x3fff), height: Math.min(height, 0x3fff) })
const lossless = (size: Size) => 0x2000_0000 + (short(size).height - 1) * 0x4000 + short(size).width - 1
const lossy = (size: Size) => [short(size).width, short(size).height].flatMap(littleWord)

const box = (name: string, ...bytes: number[]): number[] => [
  ...long(8 + bytes.length),
  ...Array.from(name, (letter) => letter.charCodeAt(0)),
  ...bytes,
]
const heif = (...boxes: number[][]) => marked('', ...box('ftyp', ...Array<number>(12).fill(0)), ...boxes.flat())
const pictures = (...sizes: Size[]) => {
  const all = sizes.flatMap(({ width, height }) => box('ispe', 0, 0, 0, 0, ...long(width), ...long(height)))
  return box('meta', 0, 0, 0, 0, ...box('hdlr', 0, 0), ...box('iprp', ...box('ipco', ...all)))
}
const track = ({ width, height }: Size) =>
  box('moov', ...box('trak', ...box('tkhd', ...Array<number>(76).fill(0), ...word(width), 0, 0, ...word(height), 0, 0)))
const longBox = [...long(1), ...Array.from('mdat', (letter) => letter.charCodeAt(0)), ...long(0), ...long(18), 7, 7]

const tiff = ({ width, height }: Size) =>
  marked('II*\u0000', 8, 0, 0, 0, 2, 0, ...[256, width, 257, height].flatMap(tiffEntry))
const tiffEntry = (value: number, index: number) =>
  index % 2 === 0 ? [...littleWord(value), 4, 0, 1, 0, 0, 0] : littleLong(value)
const shortEntry = (tag: number, value: number) => [...word(tag), ...word(3), ...long(1), ...word(value), 0, 0]
const bigTiff = ({ width, height }: Size) =>
  marked('MM\u0000*', ...long(8), ...word(2), ...shortEntry(256, width), ...shortEntry(257, height))

/** From the lowest bit of each byte. */
function bits(...fields: (readonly [value: number, count: number])[]) {
  const all = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, n) => Math.floor(value / 2 ** n) % 2),
  )
  return Array.from({ length: Math.ceil(all.length / 8) }, (_, byte) =>
    all.slice(8 * byte, 8 * byte + 8).reduce((sum, bit, n) => sum + bit * 2 ** n, 0),
  )
}
const edge = (value: number) => [[2, 2] as const, [value - 1, 18] as const]
const jxlHead = ({ width, height }: Size) => [0xff, 10, ...bits([0, 1], ...edge(height), [0, 3], ...edge(width))]
/** Twice as wide as high. */
const jxlByRatio = ({ height }: Size) => [0xff, 10, ...bits([0, 1], ...edge(height - 2_000), [7, 3])]
const jxlMark = [...long(12), ...Array.from('JXL ', (letter) => letter.charCodeAt(0)), 13, 10, 0x87, 10]

const [camera, bomb] = [
  { width: 12_000, height: 9_000 },
  { width: 23_000, height: 23_000 },
]
const little = { width: 1, height: 1 }
/** Segments that contain what looks like a frame. */
const comment = [0xff, 0xfe, 0, 10, 0xff, 0xc0, 0, 11, 8, 0, 1, 0]

test.each<[string, (size: Size) => Uint8Array<ArrayBuffer>]>([
  ['a PNG', ({ width, height }) => aPng(width, height)],
  ['a JPEG', (size) => jpeg(frame(size))],
  ['a progressive JPEG', (size) => jpeg(frame(size, 0xc2))],
  ['a JPEG with a comment', (size) => jpeg(comment, frame(size))],
  ['a JPEG with fill bytes', (size) => jpeg([0xff, 0xff], frame(size))],
  ['a JPEG with other bytes between its segments', (size) => jpeg([1, 2, 0xff, 0, 3], frame(size))],
  ['a GIF', (size) => gif(size)],
  ['a GIF whose first frame is larger than its screen', (size) => gif(little, ...image(size))],
  ['a GIF with extensions', (size) => gif(little, 0x21, 0xf9, 2, 0x2c, 0x2c, 0, 0x21, 0xfe, 0, ...image(size))],
  ['a bitmap', bitmap],
  ['a WebP', (size) => webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, ...lossy(size))],
  ['a lossless WebP', (size) => webp('VP8L', 0x2f, ...littleLong(lossless(size)))],
  ['a WebP of several parts', (size) => webp('VP8X', 0, 0, 0, 0, ...canvas(size))],
  ['a HEIC or an AVIF', (size) => heif(pictures(size))],
  ['a HEIC that begins with a smaller picture', (size) => heif(pictures(little, size, little))],
  ['a HEIC with a long box', (size) => heif(longBox, pictures(size))],
  ['a sequence of pictures', (size) => heif(pictures(little), track(size))],
  ['a TIFF', tiff],
  ['a TIFF of the other byte order', bigTiff],
  ['a JPEG XL', (size) => marked('', ...jxlHead(size))],
  ['a JPEG XL of a fixed ratio', (size) => marked('', ...jxlByRatio(size))],
  ['a JPEG XL in boxes', (size) => marked('', ...jxlMark, ...box('jxlc', ...jxlHead(size)))],
  ['a JPEG XL in parts', (size) => marked('', ...jxlMark, ...box('jxlp', 0, 0, 0, 0, ...jxlHead(size)))],
])('[PV6] %s of too many pixels is not decoded', async (_what, make) => {
  expect([isDecodablePhoto(make(camera)), isDecodablePhoto(make(bomb))]).toEqual([true, false])
  expect(isDecodable(make(bomb))).toBe(false)
  const decode = vi.fn<typeof createImageBitmap>(() => Promise.reject(new Error('no browser')))
  vi.stubGlobal('createImageBitmap', decode)
  expect(await readPhoto(new Blob([make(bomb)]))).toBeNull()
  expect(await readPicture(make(bomb).buffer)).toMatchObject({ state: 'failed' })
  expect(decode).not.toHaveBeenCalled()
  await readPhoto(new Blob([make(camera)]))
  expect(decode).toHaveBeenCalledOnce()
})

test('[PV6] a picture whose size cannot be told is not decoded', () => {
  const other = aPng(8, 6).with(12, 0x43)
  for (const cut of [aPng(8, 6).subarray(0, 20), other, jpeg([0xff, 0xda]), jpeg(), gif(little).subarray(0, 9)])
    expect([isDecodable(cut), isDecodablePhoto(cut)]).toEqual([false, false])
  const unknown = [
    marked('RIFF'),
    webp('VP9 '),
    heif(),
    heif(longBox.with(15, 0)),
    heif(box('meta')),
    tiff(little).subarray(0, 12),
  ]
  for (const one of [
    ...unknown,
    marked('', 0xff, 10).subarray(0, 9),
    marked('', ...jxlMark, ...box('free')),
    marked('<svg'),
  ])
    expect([isDecodable(one), isDecodablePhoto(one)]).toEqual([false, false])
})
