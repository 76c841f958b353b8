import { expect, test } from 'vitest'
import { FilePaths } from './add-documents.ts'

test.each([
  ['14 Main St', 'Roof report.pdf', 'documents/14 Main St/Roof report.pdf'],
  ['Flat 1/2, “Höhe”', 'Größe.txt', 'documents/Flat 1-2, “Höhe”/Größe.txt'],
  ['..', '../../etc/passwd', 'documents/document/passwd'],
  ['C:\\Windows', 'a<b>?.pdf', 'documents/C-Windows/a-b-.pdf'],
  ['con', 'NUL.txt', 'documents/con-/NUL-.txt'],
  ['14 Main St. ', 'a\u202Efdp.exe', 'documents/14 Main St/afdp.exe'],
  ['1', `${'a'.repeat(300)}.docx`, `documents/1/${'a'.repeat(95)}.docx`],
])('[DO17] for the property %j, the path of the file %j is %j', (address, fileName, path) => {
  expect(new FilePaths().of({ address, fileName })).toBe(path)
})

test('[DO17] files with the same name get distinct names, ignoring case', () => {
  const paths = new FilePaths()
  const names = ['Bill.pdf', 'bill.PDF', 'Bill.pdf', 'Bill (2).pdf'].map((fileName) =>
    paths.of({ address: '1 A St', fileName }),
  )
  expect(names.map((path) => path.slice('documents/1 A St/'.length))).toEqual([
    'Bill.pdf',
    'bill (2).PDF',
    'Bill (3).pdf',
    'Bill (2) (2).pdf',
  ])
})
