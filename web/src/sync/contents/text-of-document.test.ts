import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { textOfPages, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../../data/testing/device.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import { textOfDocument } from './text-of-document.ts'
import { TransportFailure } from '../transport/transport.ts'

const bytes = () => new TextEncoder().encode('The roof is sound.').buffer
const hash = hashOf(bytes())
const says = (text: string): ExtractedText => textOfPages([text])

async function onDevice() {
  const { data } = await aDevice(aUserId(), { user: [aUser()] })
  const { contents } = data
  const parts = {
    contents,
    transport: { fetch: async () => bytes() },
    reader: { read: async (read: ArrayBuffer) => says(new TextDecoder().decode(read)) },
    version: 1,
  }
  return { contents, parts }
}

const unreachable = {
  fetch: () => Promise.reject(new TransportFailure('unreachable', 'no network')),
}

test('[AP11] a stored text is not read again, except by a newer reader', async () => {
  const { contents, parts } = await onDevice()
  await contents.storeText({ ...says('As it was read.'), hash, version: 1 })
  expect(await textOfDocument(aDocument({ hash }), parts)).toMatchObject({ text: says('As it was read.') })
  expect(await textOfDocument(aDocument({ hash }), { ...parts, version: 2 })).toMatchObject({
    text: says('The roof is sound.'),
  })
  expect(await contents.text(hash)).toMatchObject({ version: 2 })
})

test('[AP11] a file on the device is read without a network, and a missing one is reported', async () => {
  const { contents, parts } = await onDevice()
  const offline = { ...parts, transport: unreachable }
  expect(await textOfDocument(aDocument({ hash }), offline)).toEqual({
    ok: false,
    problem: 'It isn’t on this device. It can be read once you’re online.',
  })
  await contents.add({ hash, bytes: bytes() }, '2026-11-21T12:00:00.000Z')
  expect(await textOfDocument(aDocument({ hash }), offline)).toEqual({ ok: true, text: says('The roof is sound.') })
})

test('[AP11] a fetched file is read only if it is the one the document names', async () => {
  const { contents, parts } = await onDevice()
  expect(await textOfDocument(aDocument({ hash }), parts)).toEqual({ ok: true, text: says('The roof is sound.') })
  expect(await contents.all()).toEqual([])
  expect(await textOfDocument(aDocument(), parts)).toEqual({
    ok: false,
    problem: 'It was just replaced. Analyze it again.',
  })
  expect(await textOfDocument(aDocument({ state: 'waiting' }), parts)).toEqual({
    ok: false,
    problem: 'It hasn’t been uploaded from its device yet.',
  })
})

test('[AP11] a reader with a missing part says so and stores nothing', async () => {
  const { contents, parts } = await onDevice()
  const reader = { read: () => Promise.reject(new Error('no letters')) }
  expect(await textOfDocument(aDocument({ hash }), { ...parts, reader })).toEqual({
    ok: false,
    problem: 'The part of the app that reads it isn’t on this device yet.',
  })
  expect(await contents.text(hash)).toBeUndefined()
})
