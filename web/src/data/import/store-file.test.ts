import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDevice, type TestDevice } from '../testing/device.ts'
import { storeFile } from './store-file.ts'
import type { Archive } from './read-archive.ts'
import { archiveIn } from './testing/account.ts'
import { annWith, bill, letter, documentOf } from './testing/document-files.ts'

const now = '2026-11-20T08:00:00.000Z'
let archive: Archive
let device: TestDevice

beforeEach(async () => {
  archive = await archiveIn(await (await annWith([documentOf(1, letter)])).export())
  device = await aDevice(aUserId(), { user: [aUser()] })
})
afterEach(() => vi.unstubAllGlobals())
const keep = (hash: string, from = archive) => storeFile(hash, { archive: from, contents: device.data.contents, now })

test('[DO18] a file of the export is stored and waits for its upload', async () => {
  expect(await keep(letter.hash)).toBeNull()
  expect(await device.data.contents.all()).toMatchObject([{ hash: letter.hash, size: letter.size }])
  expect(await device.data.contents.peek(letter.hash)).toEqual(letter.bytes)
})

test('[DO18] a file that is only on this device stays and counts as just used, because its document is yet to be created', async () => {
  await device.data.contents.add({ hash: bill.hash, bytes: bill.bytes }, '2026-01-01T08:00:00.000Z')
  expect(await keep(bill.hash)).toBeNull()
  expect(await device.data.contents.all()).toMatchObject([{ hash: bill.hash, usedAt: now }])
})

test('[DO18] an export that changed after the check is refused, and nothing is stored', async () => {
  const words = 'A document’s file can no longer be read. Choose the export again.'
  expect(await keep(letter.hash, { ...archive, fileOf: async () => null })).toBe(words)
  expect(await keep(letter.hash, { ...archive, fileOf: () => Promise.reject(new Error('gone')) })).toBe(words)
  expect(await device.data.contents.all()).toEqual([])
})

test.each([
  [
    'a full disk',
    new DOMException('', 'QuotaExceededError'),
    'Its storage is full. Free up some space, then try again.',
    0,
  ],
  ['a bug of the app', new Error('no such table'), 'Please try again.', 1],
])('[DO18] shows %s, and reports only a bug of the app', async (_what, error, words, times) => {
  const reportError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  vi.spyOn(device.data.contents, 'add').mockRejectedValue(error)
  expect(await keep(letter.hash)).toBe(`This device could not save a document. ${words}`)
  expect(reportError).toHaveBeenCalledTimes(times)
})
