import { expect, test } from 'vitest'
import { contentTypeOf, seeContent } from './content-type.ts'
import { foreignPhotoOf } from './foreign-photo.ts'
import { refusedContent } from './refused-content.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const bytes = (...parts: string[]) => Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0))
const seen = (...parts: string[]) => seeContent(bytes(...parts))
const pdf = '%PDF-1.7\n'
const jpeg = '\u00ff\u00d8\u00ff\u00e0'
const png = '\u0089PNG\r\n\u001a\n'
const rtf = '{\\rtf1\\ansi Roof\\par}'
const page = '<!DOCTYPE html><p>Roof</p>'
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
  ['RTF under the name of a Word document', rtf, 'application/msword', 'application/msword'],
  ['RTF under the name of a docx', rtf, DOCX, 'application/msword'],
  ['RTF under the name of a text', rtf, 'text/plain', 'application/msword'],
  ['RTF under its own name', rtf, null, 'application/msword'],
  ['a web page under the name of a Word document', page, 'application/msword', 'application/msword'],
  ['a web page of Word', `\r\n<html xmlns:o="urn">`, 'application/msword', 'application/msword'],
  [
    'Word’s XML',
    '<?xml version="1.0"?>\r\n<?mso-application progid="Word.Document"?>',
    'application/msword',
    'application/msword',
  ],
  ['text that speaks of RTF', `It began with ${rtf}`, 'text/plain', 'text/plain'],
] as const)('[DO3] [DO31] %s is recognized by its content', (_what, content, claimed, type) => {
  expect(contentTypeOf(seen(content), claimed)).toBe(type)
})

test.each([
  ['a zipped workbook (xlsx)', zip('xl/workbook.xml'), DOCX],
  ['a legacy workbook (xls)', compound, null],
  ['a password-protected Word document', compound, DOCX],
  ['a web page', '<!doctype html>', null],
  ['a web page under the name of a PDF', page, 'application/pdf'],
  ['a web page under the name of a docx', page, DOCX],
  ['text under the name of a Word document', 'Roof', 'application/msword'],
  ['text declared as a photo', 'Roof', 'image/jpeg'],
  ['an executable', '\u007fELF\u0000', 'text/plain'],
] as const)('[DO3] %s is not accepted', (_what, content, claimed) => {
  expect(contentTypeOf(seen(content), claimed)).toBeNull()
})

const box = (brand: string, ...others: string[]) =>
  `\u0000\u0000\u0000${String.fromCharCode(16 + others.length * 4)}ftyp${brand}\u0000\u0000\u0000\u0000${others.join('')}`

const webp = 'RIFF\u0020\u0000\u0000\u0000WEBPVP8 '

test.each([
  ['from an iPhone', box('heic', 'mif1', 'heic'), 'HEIC'],
  ['from a burst', box('hevc', 'msf1'), 'HEIC'],
  ['in HEIF', box('mif1', 'heic'), 'HEIC'],
  ['in AVIF', box('avif', 'mif1'), 'AVIF'],
  ['in AVIF with the generic brand first', box('mif1', 'avif'), 'AVIF'],
  ['in animated AVIF', box('avis', 'msf1'), 'AVIF'],
  ['in WebP', webp, 'WebP'],
  ['as a bitmap', 'BM\u0036\u0010\u000e\u0000\u0000\u0000\u0000\u0000', 'BMP'],
  ['as a scan', 'II*\u0000\u0008', 'TIFF'],
  ['in JPEG XL', '\u00ff\u000a\u00fa', 'JPEG XL'],
  ['from a video', box('isom', 'mp42'), undefined],
  ['in JPEG', jpeg, undefined],
  ['named in a text', 'BMW, model of 2021', undefined],
])('[PV5] a picture %s is of a format to convert: %s', (_what, content, name) => {
  expect(foreignPhotoOf(seen(content))?.name).toBe(name)
})

test.each([
  ['a web page', page, 'application/pdf', 'This is a web page, not a PDF. Open it in a browser and print it to a PDF.'],
  ['a web page', '\n<HTML><body>', null, 'This is a web page. Open it in a browser and print it to a PDF.'],
  [
    'a workbook',
    zip('xl/workbook.xml'),
    DOCX,
    'This is an Excel or PowerPoint file, not a Word document. Save it as PDF.',
  ],
  [
    'a document of another office program',
    zip('mimetypeapplication/vnd.oasis.opendocument.text'),
    null,
    'This is an OpenDocument file. Save it as .docx or PDF.',
  ],
  [
    'a document of a Mac',
    zip('Index/Document.iwa'),
    null,
    'This is a Pages, Numbers or Keynote file. Export it as PDF.',
  ],
  ['an archive', zip('roof.jpg'), null, 'This is an archive. Unpack it and add the files in it.'],
  [
    'a Word document with a password',
    compound,
    DOCX,
    'This is an older Office file, or one with a password. Save it as .docx or PDF, without a password.',
  ],
  ['a video', box('qt  '), 'image/jpeg', 'This is a video, not a JPEG photo. Add a photo or a PDF instead.'],
  ['a drawing', '<?xml version="1.0"?><svg width="9">', null, 'This is an SVG drawing. Save it as PNG or PDF.'],
  ['an email', 'Received: from mx (mx)\r\n', null, 'This is an email. Print it to a PDF in your mail program.'],
  ['text', 'Roof: 12 years\r\n', 'image/jpeg', 'This is plain text, not a JPEG photo. Give its name the ending .txt.'],
  ['an executable', 'MZ\u0000', 'application/pdf', null],
] as const)('[DO30] says what %s is', (_what, content, claimed, words) => {
  expect(refusedContent(seen(content), claimed)).toBe(words)
})
