import { expect, test } from 'vitest'
import { readClients } from './read-client-file.ts'

/** In milliseconds, the least of three: other work on the machine makes some of them long. */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    readClients(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

const card = (lines: string) => `BEGIN:VCARD\nN:Ellis;Sam\n${lines}\nEND:VCARD\n`
const printable = (text: string) => card(`NOTE;ENCODING=QUOTED-PRINTABLE:${text}`)

test.each<[string, (size: number) => string]>([
  ['quotes', (size) => '"'.repeat(size)],
  ['quoted commas', (size) => `Name,Email\n${'","'.repeat(size)}`],
  ['folded lines', (size) => card(`NOTE:x\n${' x\n'.repeat(size)}`)],
  ['soft line breaks', (size) => printable(`x=\n${'x=\n'.repeat(size)}`)],
  ['semicolons', (size) => card(`X;${'a;'.repeat(size)}\nADR:${';\\'.repeat(size)}`)],
  ['backslashes', (size) => card(`NOTE:${'\\'.repeat(size)}`)],
  ['cards', (size) => 'BEGIN:VCARD\nX:1\n'.repeat(size)],
  ['properties', (size) => card('EMAIL:a@b.c\n'.repeat(size))],
  ['equal signs', (size) => printable('='.repeat(size))],
])('[SE60] a file of many %s is read in linear time', (_what, fileOf) => {
  const short = timeOf(fileOf(20_000))
  // Quadratic reading would take a hundred times as long.
  expect(timeOf(fileOf(200_000))).toBeLessThan(Math.max(1_000, 40 * short))
})

test.each([
  ['equal signs', '='],
  ['coded letters', '=41'],
])('[SE60] a note of nothing but %s costs little more than one of letters', (_what, piece) => {
  const [coded, letters] = [piece, 'x'].map((each) => timeOf(printable(each.repeat(5_000_000 / each.length))))
  expect(coded).toBeLessThan(10 * (letters ?? 0))
})
