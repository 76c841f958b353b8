import { expect, test } from 'vitest'
import { papersOf, placeOn, sheets, type Sheet } from './sheets.ts'

const PAPER = { width: 8.5, height: 11 }

test.each<Sheet>(sheets)('[LB2] the labels of $name stand on the paper, apart, and in its middle', (sheet) => {
  const { columns, rows, width, height, across, down } = sheet
  const last = placeOn(sheet, columns * rows - 1)
  expect(PAPER.width - last.left - width).toBeCloseTo(sheet.left, 2)
  expect(PAPER.height - last.top - height).toBeCloseTo(sheet.top, 2)
  expect([across >= width, down >= height]).toEqual([true, true])
})

test('[LB2] labels fill the rows, and what does not fit stands on another paper', () => {
  const [small] = sheets
  expect(placeOn(small, 4)).toEqual({ left: 0.1875 + 2.75, top: 1.5 })
  const labels = Array.from({ length: 31 }, (_, n) => n)
  expect(papersOf(small, labels).map(({ length }) => length)).toEqual([30, 1])
  expect(papersOf(small, [])).toEqual([])
})
