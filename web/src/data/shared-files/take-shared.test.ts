import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { MAX_SHARED_FILES, type NewSharedFile } from '../store/shared-files.ts'
import { WORKBOOK } from './imported-type.ts'
import { takeShared } from './take-shared.ts'

let kept: NewSharedFile[]
let minted = 0
let add: (file: NewSharedFile) => Promise<boolean>

beforeEach(() => {
  kept = []
  add = async (file) => {
    kept.push(file)
    return true
  }
})

const take = (...files: File[]) =>
  takeShared(files, {
    files: { add: (file) => add(file) },
    userId: aUserId(),
    now: '2026-11-25T12:00:00.000Z',
    mintId: () => `id ${++minted}` as DocumentId,
  })
const file = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type })
const aPdf = (name = 'roof.pdf', type = 'application/pdf') => file(name, type, '%PDF-1.4\n')
const aPhoto = (size = 0) => file('IMG_1.jpg', 'image/jpeg', new Uint8Array([255, 216, 255]), new ArrayBuffer(size))

test('[SF2] a PDF and a photo are stored with a title, and the photo in the photo category', async () => {
  expect(await take(aPdf(), aPhoto())).toBeNull()
  expect(kept).toMatchObject([
    {
      name: 'roof.pdf',
      type: 'application/pdf',
      userId: aUserId(),
      size: 9,
      choice: { title: 'roof', category: null },
    },
    { name: 'IMG_1.jpg', type: 'image/jpeg', choice: { title: 'IMG_1', category: 'photo', propertyId: null } },
  ])
})

test('[SF2] [DO25] a paper’s name gives its category', async () => {
  expect(await take(aPdf('Furnace invoice.pdf'))).toBeNull()
  expect(kept).toMatchObject([{ choice: { title: 'Furnace invoice', category: 'receipt' } }])
})

test('[SF2] the bytes determine the type, also for photos to convert, and a file name has no path', async () => {
  const heic = file('IMG_2', '', new Uint8Array([0, 0, 0, 24]), 'ftypheic', new ArrayBuffer(16))
  const webp = file('IMG_3.jpg', 'image/jpeg', 'RIFF', new Uint8Array(4), 'WEBPVP8 ')
  const avif = file('IMG_4.avif', '', new Uint8Array([0, 0, 0, 24]), 'ftypavif', new ArrayBuffer(16))
  const rtf = file('estimate.doc', 'application/msword', '{\\rtf1 Roof}')
  expect(await take(aPdf('../../roof.jpg', 'image/jpeg'), heic, webp, avif, rtf)).toBeNull()
  expect(kept.map(({ name, type }) => [name, type])).toEqual([
    ['roof.jpg', 'application/pdf'],
    ['IMG_2', 'image/heic'],
    ['IMG_3.jpg', 'image/webp'],
    ['IMG_4.avif', 'image/avif'],
    ['estimate.doc', 'application/msword'],
  ])
})

test('[HS10] tables and contact cards are told by their content, however their app names their type', async () => {
  const excel = file('clients.csv', 'application/vnd.ms-excel', 'Name;Email\n')
  const unicode = file('clients 2.CSV', '', new Uint8Array([255, 254, 78, 0, 97, 0]))
  const card = file('Rosa', 'text/x-vcard', 'BEGIN:VCARD\n')
  const cards = file('all.csv', 'text/csv', '\ufeffBEGIN:VCARD\n')
  const note = file('list.txt', 'text/plain', 'Name,Email\n')
  expect(await take(excel, unicode, card, cards, note)).toBeNull()
  expect(kept.map(({ type }) => type)).toEqual(['text/csv', 'text/csv', 'text/vcard', 'text/vcard', 'text/plain'])
})

test('[HS10] a workbook is imported, also under the name of a table, and no other archive is', async () => {
  const archive = 'PK\u0003\u0004\0'
  const old = file('clients.xls', 'application/vnd.ms-excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))
  const phone = file('spreadsheet', WORKBOOK, archive)
  expect(await take(file('clients.xlsx', '', archive), file('clients.csv', 'text/csv', archive), old, phone)).toBeNull()
  expect(kept.map(({ type }) => type)).toEqual([WORKBOOK, WORKBOOK, WORKBOOK, WORKBOOK])
  expect(await take(file('photos.zip', 'application/zip', archive))).toEqual({ problem: 'type', count: 1 })
})

test.each([
  ['a Word file without a document', file('letter.docx', '', 'PK\u0003\u0004\0'), 'type'],
  ['an executable', file('setup.exe', 'application/pdf', 'MZ\0'), 'type'],
  ['a video', file('film.mp4', 'video/mp4', new Uint8Array([0, 0, 0, 24]), 'ftypmp42'), 'type'],
  ['an empty file', file('empty.pdf', 'application/pdf'), 'unreadable'],
  ['a PDF over 10 MB', file('big.pdf', 'application/pdf', '%PDF-', new ArrayBuffer(MAX_DOCUMENT_BYTES)), 'size'],
  ['a photo over 40 MB', aPhoto(4 * MAX_DOCUMENT_BYTES), 'size'],
])('[SF3] drops %s and keeps everything else', async (_what, bad, problem) => {
  expect(await take(aPdf(), bad)).toEqual({ problem, count: 1 })
  expect(kept).toHaveLength(1)
})

test('[SF3] a photo of 12 MB is stored and scaled down when it is added', async () => {
  expect(await take(aPhoto(12 * 1024 * 1024))).toBeNull()
})

test('[SF3] too many files, no space and a full disk are reported', async () => {
  const many = Array.from({ length: MAX_SHARED_FILES + 3 }, (_, at) => aPdf(`${at}.pdf`))
  expect(await take(...many)).toEqual({ problem: 'room', count: 3 })
  expect(kept).toHaveLength(MAX_SHARED_FILES)
  add = async () => false
  expect(await take(aPdf(), aPdf())).toEqual({ problem: 'room', count: 2 })
  add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect(await take(aPdf())).toEqual({ problem: 'storage', count: 1 })
})

test('[SF3] a file that has disappeared when read is reported', async () => {
  const gone = Object.assign(aPdf(), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  })
  expect(await take(gone)).toEqual({ problem: 'unreadable', count: 1 })
})
