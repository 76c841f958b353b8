import { expect, test } from 'vitest'
import { guessCategory } from './guess-category.ts'

const [paper, picture] = ['application/pdf', 'image/jpeg']

test.each([
  ['HomeInspection_2026.pdf', paper, 'inspection'],
  ['Home inspection, 14 Main St.docx', paper, 'inspection'],
  ['invoice-4711.pdf', paper, 'receipt'],
  ['Gas bill.pdf', paper, 'receipt'],
  ['RoofWarranty.pdf', paper, 'warranty'],
  ['Bill of sale and warranty.pdf', paper, 'warranty'],
  ['Billings plumbing.pdf', paper, null],
  ['scan0003.pdf', paper, null],
  ['roofwarranty.pdf', paper, 'warranty'],
  ['homeinspection.pdf', paper, 'inspection'],
  ['INV-2031.pdf', paper, 'receipt'],
  ['inventory.pdf', paper, null],
  ['IMG_1.jpg', picture, 'photo'],
  ['inspection.jpg', picture, 'photo'],
  ['Receipt plumber.jpg', picture, 'receipt'],
  ['IMG_0412.HEIC', '', 'photo'],
  ['attic.avif', '', 'photo'],
])('[DO25] guesses the category of %s (%s): %s', (name, type, category) => {
  expect(guessCategory({ name, type })).toBe(category)
})
