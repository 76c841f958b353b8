import { expect, test } from 'vitest'
import { contentTypeOf, isHeic, seeContent } from './content-type.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const bytes = (...parts: string[]) => Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0))
const seen = (...parts: string[]) => seeContent(bytes(...parts))
const pdf = '%PDF-1.7\n'
const jpeg = '\u00ff\u00d8\u00ff\u00e0'
const png = '\u0089PNG\r\n\u001a\n'
const compound = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
const zip = (name: string) => `PK\u0003\u0004${'\u0000'.repeat(26)}${name}`

test.each([
  ['a PDF under another name', pdf, 'text/plain', 'application/pdf'],
  ['a PDF with leading bytes', `\r\n\u0000\u0000${pdf}`, null, 'application/pdf'],
  ['a JPEG declared as a PNG', jpeg, 'image/png', 'image/jpeg'],
  ['a PNG without a name', png, null, 'image/png'],
  ['a GIF', 'GIF89a', null, 'image/gif'],
  ['a zipped Word document (docx)', zip('word/document.xml'), null, DOCX],
  ['a Word document with its folder name late in the file', zip('a') + 'w'.repeat(3000) + 'word/', null, DOCX],
  ['a legacy Word document (doc)', compound, 'application/msword', 'application/msword'],
  ['text', 'Roof: 12 years', 'text/plain', 'text/plain'],
  ['text about a PDF', `It began with ${pdf}`, 'text/plain', 'text/plain'],
  ['text in UTF-16', '\u00ff\u00feR\u0000', 'text/plain', 'text/plain'],
] as const)('[DO3] %s is recognized by its content', (_what, content, claimed, type) => {
  expect(contentTypeOf(seen(content), claimed)).toBe(type)
})

test.each([
  ['a zipped workbook (xlsx)', zip('xl/workbook.xml'), DOCX],
  ['a legacy workbook (xls)', compound, null],
  ['a password-protected Word document', compound, DOCX],
  ['a web page', '<!doctype html>', null],
  ['text declared as a photo', 'Roof', 'image/jpeg'],
  ['an executable', '\u007fELF\u0000', 'text/plain'],
] as const)('[DO3] %s is not accepted', (_what, content, claimed) => {
  expect(contentTypeOf(seen(content), claimed)).toBeNull()
})

const box = (brand: string, ...others: string[]) =>
  `\u0000\u0000\u0000${String.fromCharCode(16 + others.length * 4)}ftyp${brand}\u0000\u0000\u0000\u0000${others.join('')}`

test.each([
  ['from an iPhone', box('heic', 'mif1', 'heic'), true],
  ['from a burst', box('hevc', 'msf1'), true],
  ['in HEIF', box('mif1', 'heic'), true],
  ['in AVIF', box('avif', 'mif1'), false],
  ['in AVIF with the generic brand first', box('mif1', 'avif'), false],
  ['from a video', box('isom', 'mp42'), false],
  ['in JPEG', jpeg, false],
])('[DO3] a picture %s is HEIC: %s', (_what, content, expected) => {
  expect(isHeic(seen(content))).toBe(expected)
})
