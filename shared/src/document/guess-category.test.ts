import { expect, test } from 'vitest'
import { guessCategory } from './guess-category.ts'

const [paper, picture] = ['application/pdf', 'image/jpeg']
const guess = (...files: [name: string, type?: string][]) =>
  guessCategory(files.map(([name, type = paper]) => ({ name, type })))

test.each([
  ['HomeInspection_2026.pdf', 'inspection'],
  ['Home inspection, 14 Main St.docx', 'inspection'],
  ['invoice-4711.pdf', 'receipt'],
  ['Gas bill.pdf', 'receipt'],
  ['RoofWarranty.pdf', 'warranty'],
  ['Bill of sale and warranty.pdf', 'warranty'],
  ['Billings plumbing.pdf', null],
  ['scan0003.pdf', null],
])('[DO25] guesses the category of %s: %s', (name, category) => {
  expect(guess([name])).toBe(category)
})

test('[DO25] only pictures are photos, and several papers need one category', () => {
  expect(guess(['IMG_1.jpg', picture], ['inspection.jpg', picture])).toBe('photo')
  expect(guess(['IMG_1.jpg', picture], ['Invoice.pdf'])).toBe('receipt')
  expect(guess(['Receipt.pdf'], ['Invoice.pdf'])).toBe('receipt')
  expect(guess(['Receipt.pdf'], ['scan.pdf'])).toBeNull()
})
