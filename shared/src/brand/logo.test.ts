import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { A_LOGO } from '../testing/builders/message-builders.ts'
import { fromBase64, toBase64 } from '../text/base64.ts'
import { must } from '../kernel/must.ts'
import { cleanLogo, LOGO_MAX, shownSize, storedLogo } from './logo.ts'

const pixel = must(fromBase64(A_LOGO), 'the bytes')
/** The offset of the last chunk of a PNG. */
const BEFORE_END = pixel.length - 12

const joined = (...parts: (readonly number[] | Uint8Array)[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const long = (length: number) => [length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255]
const chunk = (type: string, content: string) => [
  ...long(content.length),
  ...letters(type),
  ...letters(content),
  ...long(0),
]
const withChunk = (type: string) =>
  joined(pixel.subarray(0, BEFORE_END), chunk(type, 'N 33.4 W 112.0'), pixel.subarray(BEFORE_END))
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
]
const frame = (width: number, height: number) =>
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0])
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]
const jpeg = (...segments: number[][]) => joined([0xff, 0xd8], ...segments, [0xff, 0xd9])

test('[BR2] cleaning a PNG keeps its pixels and drops everything else', () => {
  expect(cleanLogo(pixel)).toEqual({ type: 'image/png', width: 1, height: 1, bytes: pixel })
  for (const type of ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'iCCP', 'acTL', 'prVt'])
    expect(cleanLogo(withChunk(type))?.bytes).toEqual(pixel)
  expect(cleanLogo(joined(pixel, letters('<script>')))?.bytes).toEqual(pixel)
})

test('[BR2] cleaning a JPEG keeps its pixels and drops its location', () => {
  const plain = jpeg(frame(40, 20), scan)
  expect(cleanLogo(plain)).toEqual({ type: 'image/jpeg', width: 40, height: 20, bytes: plain })
  const taken = jpeg(segment(0xe1, letters('Exif GPS')), segment(0xfe, letters('by Rita')), frame(40, 20), scan)
  expect(cleanLogo(joined(taken, letters('PK<script>')))?.bytes).toEqual(plain)
})

test.each([
  ['an empty file', new Uint8Array(0)],
  ['an SVG', joined(letters('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
  ['a GIF', joined(letters('GIF89a'), long(0))],
  ['a truncated PNG', pixel.subarray(0, BEFORE_END)],
  ['a PNG with a chunk longer than the file', joined(pixel.subarray(0, 8), long(0x7fffffff), letters('IHDR'))],
  ['a PNG with two sizes', joined(pixel.subarray(0, 33), pixel.subarray(8, 33), pixel.subarray(33))],
  ['a JPEG without a size', jpeg(scan)],
  ['a JPEG with two sizes', jpeg(frame(1, 1), frame(9000, 9000), scan)],
  ['a JPEG without an end marker', jpeg(frame(1, 1), scan).subarray(0, -2)],
])('[BR2] not a valid logo: %s', (_what, bytes) => {
  expect(cleanLogo(bytes)).toBeNull()
})

test('[BR2] cleaning is idempotent for any bytes', () => {
  const beginnings = [pixel.subarray(0, 33), [0xff, 0xd8, 0xff], []]
  const isStable = fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), (beginning, rest) => {
    const logo = cleanLogo(joined(beginning, rest))
    return logo === null || cleanLogo(logo.bytes)?.bytes.join() === logo.bytes.join()
  })
  expect(fc.check(isStable).failed).toBe(false)
})

test('[BR2] a stored logo has only its pixels, within the maximum size', () => {
  const stored = (bytes: Uint8Array) => storedLogo(toBase64(bytes)) !== null
  const of = (width: number, height: number) => stored(jpeg(frame(width, height), scan))
  expect(storedLogo(A_LOGO)).not.toBeNull()
  expect(stored(withChunk('eXIf'))).toBe(false)
  const { width, height } = LOGO_MAX
  expect([of(width, height), of(width + 1, 1), of(1, height + 1), of(0, 1), of(65_535, 65_535)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a logo is shown in its proportions, and never larger than it is', () => {
  expect(shownSize({ width: 480, height: 96 })).toEqual({ width: 200, height: 40 })
  expect(shownSize({ width: 192, height: 192 })).toEqual({ width: 56, height: 56 })
  expect(shownSize({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 })
  expect(shownSize({ width: 480, height: 1 })).toEqual({ width: 200, height: 1 })
})
