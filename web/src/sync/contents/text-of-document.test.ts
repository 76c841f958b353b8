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

test('[AP11] what was read before is not read again, but by a newer reader', async () => {
  const { contents, parts } = await onDevice()
  await contents.keepText({ ...says('As it was read.'), hash, version: 1 })
  expect(await textOfDocument(aDocument({ hash }), parts)).toMatchObject({ text: says('As it was read.') })
  expect(await textOfDocument(aDocument({ hash }), { ...parts, version: 2 })).toMatchObject({
    text: says('The roof is sound.'),
  })
  expect(await contents.text(hash)).toMatchObject({ version: 2 })
})

test('[AP11] what is here is read without a network, what is not says so', async () => {
  const { contents, parts } = await onDevice()
  const offline = { ...parts, transport: unreachable }
  expect(await textOfDocument(aDocument({ hash }), offline)).toEqual({
    ok: false,
    problem: 'It is not on this device. It can be read once there is a network.',
  })
  await contents.add({ hash, bytes: bytes() }, '2026-11-21T12:00:00.000Z')
  expect(await textOfDocument(aDocument({ hash }), offline)).toEqual({ ok: true, text: says('The roof is sound.') })
})

test('[AP11] what comes from the server is the file that the document names, or is not read', async () => {
  const { contents, parts } = await onDevice()
  expect(await textOfDocument(aDocument({ hash }), parts)).toEqual({ ok: true, text: says('The roof is sound.') })
  expect(await contents.all()).toEqual([])
  expect(await textOfDocument(aDocument(), parts)).toMatchObject({ problem: expect.stringContaining('replaced') })
  expect(await textOfDocument(aDocument({ state: 'waiting' }), parts)).toMatchObject({
    problem: 'It has not been uploaded by the device that has it.',
  })
})

test('[AP11] a reader of which a part is missing says so, and keeps nothing', async () => {
  const { contents, parts } = await onDevice()
  const reader = { read: () => Promise.reject(new Error('no letters')) }
  expect(await textOfDocument(aDocument({ hash }), { ...parts, reader })).toMatchObject({
    problem: 'A part of the app that reads it is not on this device yet.',
  })
  expect(await contents.text(hash)).toBeUndefined()
})
