import { expect, test, vi } from 'vitest'
import { readPicture } from '../text/read-picture.ts'
import { readPhoto } from './encode-photo.ts'
import { isDecodable, isPlainPicture } from './picture-size.ts'
import { aPng } from './testing/pictures.ts'

const word = (value: number) => [value >> 8, value & 255]
const littleWord = (value: number) => word(value).toReversed()
const marked = (mark: string, ...bytes: number[]) =>
  Uint8Array.from([...Array.from(mark, (letter) => letter.charCodeAt(0)), ...bytes, ...Array<number>(20).fill(0)])

interface Size {
  width: number
  height: number
}

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
])('[PV6] %s of too many pixels is not decoded', async (_what, make) => {
  expect([isDecodable(make(camera)), isPlainPicture(make(camera))]).toEqual([true, true])
  expect([isDecodable(make(bomb)), isPlainPicture(make(bomb))]).toEqual([false, false])
  const decode = vi.fn<typeof createImageBitmap>(() => Promise.reject(new Error('no browser')))
  vi.stubGlobal('createImageBitmap', decode)
  expect(await readPhoto(new Blob([make(bomb)]))).toBeNull()
  expect(await readPicture(make(bomb).buffer)).toMatchObject({ state: 'failed' })
  expect(decode).not.toHaveBeenCalled()
  await readPhoto(new Blob([make(camera)]))
  expect(decode).toHaveBeenCalledOnce()
})

test('[PV6] a picture whose size is missing is not decoded, and one of another format only if a person adds it', () => {
  const other = aPng(8, 6).with(12, 0x43)
  for (const cut of [aPng(8, 6).subarray(0, 20), other, jpeg([0xff, 0xda]), jpeg(), gif(little).subarray(0, 9)])
    expect(isDecodable(cut)).toBe(false)
  const webp = marked('RIFF')
  expect([isDecodable(webp), isPlainPicture(webp)]).toEqual([true, false])
})
