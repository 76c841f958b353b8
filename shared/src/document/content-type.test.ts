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
  ['a PDF with bytes before it', `\r\n\u0000\u0000${pdf}`, null, 'application/pdf'],
  ['a JPEG that says it is a PNG', jpeg, 'image/png', 'image/jpeg'],
  ['a PNG without a name', png, null, 'image/png'],
  ['a GIF', 'GIF89a', null, 'image/gif'],
  ['a Word document in zip', zip('word/document.xml'), null, DOCX],
  ['a Word document whose name says nothing of it late in the file', zip('a') + 'w'.repeat(3000) + 'word/', null, DOCX],
  ['an old Word document', compound, 'application/msword', 'application/msword'],
  ['text', 'Roof: 12 years', 'text/plain', 'text/plain'],
  ['text about a PDF', `It began with ${pdf}`, 'text/plain', 'text/plain'],
  ['text in UTF-16', '\u00ff\u00feR\u0000', 'text/plain', 'text/plain'],
] as const)('[DO3] %s is recognized by its content', (_what, content, claimed, type) => {
  expect(contentTypeOf(seen(content), claimed)).toBe(type)
})

test.each([
  ['a workbook in zip', zip('xl/workbook.xml'), DOCX],
  ['an old workbook', compound, null],
  ['a Word document with a password', compound, DOCX],
  ['a page of a site', '<!doctype html>', null],
  ['text that claims to be a photo', 'Roof', 'image/jpeg'],
  ['a program', '\u007fELF\u0000', 'text/plain'],
] as const)('[DO3] %s is not accepted', (_what, content, claimed) => {
  expect(contentTypeOf(seen(content), claimed)).toBeNull()
})

const box = (brand: string, ...others: string[]) =>
  `\u0000\u0000\u0000${String.fromCharCode(16 + others.length * 4)}ftyp${brand}\u0000\u0000\u0000\u0000${others.join('')}`

test.each([
  ['of an iPhone', box('heic', 'mif1', 'heic'), true],
  ['of a burst', box('hevc', 'msf1'), true],
  ['in HEIF', box('mif1', 'heic'), true],
  ['in AVIF', box('avif', 'mif1'), false],
  ['in AVIF that names the family first', box('mif1', 'avif'), false],
  ['of a film', box('isom', 'mp42'), false],
  ['in JPEG', jpeg, false],
])('[DO3] a picture %s is HEIC: %s', (_what, content, expected) => {
  expect(isHeic(seen(content))).toBe(expected)
})
