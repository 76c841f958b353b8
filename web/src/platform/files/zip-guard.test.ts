import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isSafeArchive } from './zip-guard.ts'

const MAX_BYTES = 1_000_000
const letters = (count: number) => new Uint8Array(count).fill(97)
const archive = () => zipSync({ 'word/document.xml': letters(5000), 'word/media/a.png': [letters(300), { level: 0 }] })

/** Replaces each occurrence of a number in the archive with another. */
function lie(bytes: Uint8Array, { from, to }: { from: number; to: number }) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 0; offset + 4 <= bytes.length; offset++)
    if (view.getUint32(offset, true) === from) view.setUint32(offset, to, true)
  return bytes
}

test('[PV3] an archive within the limit is safe', () => {
  expect(isSafeArchive(archive(), MAX_BYTES)).toBe(true)
  expect(isSafeArchive(archive(), 5300)).toBe(true)
})

test('[PV3] an archive that would unpack to more is not, whether in one entry or in many', () => {
  expect(isSafeArchive(archive(), 5299)).toBe(false)
  expect(isSafeArchive(zipSync({ 'word/document.xml': letters(20_000_000) }), MAX_BYTES)).toBe(false)
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`word/${index}`, letters(60_000)]))
  expect(isSafeArchive(zipSync(many), MAX_BYTES)).toBe(false)
})

test('[PV3] an archive with false sizes is not', () => {
  const bomb = zipSync({ 'word/document.xml': letters(20_000_000) })
  expect(isSafeArchive(lie(bomb, { from: 20_000_000, to: 1000 }), MAX_BYTES)).toBe(false)
})

test.each([
  ['empty', new Uint8Array()],
  ['truncated', archive().slice(0, -30)],
  ['truncated in its end record', archive().slice(0, -1)],
  ['with trailing bytes', Uint8Array.from([...archive(), 1, 2, 3])],
  // An end record in the comment of the first: two programs could read different archives.
  ['with two end records', Uint8Array.from([...archive(), ...zipSync({}).slice(0, -1)])],
  ['with leading bytes', Uint8Array.from([1, 2, 3, ...archive()])],
  ['not an archive', letters(5000)],
  ['damaged', archive().map((byte, index) => (index > 50 && index < 60 ? 255 : byte))],
])('[PV3] not a safe archive: %s', (_what, bytes) => {
  expect(isSafeArchive(bytes, MAX_BYTES)).toBe(false)
})
