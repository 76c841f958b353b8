import { aPropertyId, aMembership, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aDocument,
  aDocumentId,
  aHash,
  aLateDocument,
  aReceipt,
} from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aFormerDocument } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { DocumentId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { beforeEach, expect, test } from 'vitest'
import { mutate } from '../../data/mutate/mutate.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import type { Upload } from '../../data/live/uploads.ts'
import type { SendAnswer } from '../transport/content-transport.ts'
import { sendContents } from './send-contents.ts'
import { TransportFailure } from '../transport/transport.ts'
import { UploadTries } from './upload-tries.ts'

const NOW = '2026-11-21T12:00:00.000Z'

let device: TestDevice
let requests: [DocumentId, DocumentId][]
let sent: DocumentId[]
let tries: UploadTries
let now: number

beforeEach(() => {
  requests = []
  sent = []
  tries = new UploadTries()
  now = Date.parse(NOW)
})

async function deviceWith(...documents: Document[]): Promise<void> {
  device = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership()],
    document: documents,
  })
}

const add = (n = 1) => device.data.contents.add({ hash: aHash(n), bytes: new ArrayBuffer(8) }, NOW)
const waiting = (n = 1) => aDocument({ id: aDocumentId(n), hash: aHash(n), state: 'waiting' })
const uploadOf = (n = 1) => tries.get().get(aDocumentId(n))
/** A device on which files wait to be sent. */
async function deviceWaiting(...numbers: number[]): Promise<void> {
  await deviceWith(...numbers.map((n) => waiting(n)))
  for (const n of numbers) await add(n)
}
/** Writes rows as the server's answer to a round does. */
const rows = (...documents: Document[]) => device.data.store.write((tables) => tables.rows.document.put(documents))

const change = (call: CallOf) =>
  mutate(device.data.store, {
    id: '00000000-0000-7000-8010-000000000001' as MutationId,
    call,
    context: { userId: aUserId(), role: 'homeowner', at: NOW, today: '2026-11-21' },
  })

interface Server {
  /** For a document, the other documents whose bytes the server has for this person. */
  has?: (id: DocumentId, sameAs: DocumentId) => boolean
  answer?: (id: DocumentId) => Promise<SendAnswer>
}

const send = ({ has = () => false, answer = async () => ({ state: 'taken' }) }: Server = {}) =>
  sendContents({
    store: device.data.store,
    contents: device.data.contents,
    tries,
    now: () => new Date(now),
    transport: {
      async ask(id, sameAs) {
        requests.push([id, sameAs])
        return has(id, sameAs) ? { state: 'taken' } : { state: 'wanted' }
      },
      send(id, { onProgress }) {
        sent.push(id)
        onProgress(0.5)
        return answer(id)
      },
      fetch: async () => new ArrayBuffer(0),
    },
  })

test('[DO21] a waiting file is sent once and counts as sent when its row says so', async () => {
  await deviceWaiting(1)
  let during: Upload | undefined
  await send({
    async answer() {
      during = uploadOf()
      return { state: 'taken' }
    },
  })
  expect(during).toEqual({ state: 'sending', part: 0.5 })
  expect(uploadOf()).toEqual({ state: 'sending', part: 1 })
  await send()
  expect(sent).toEqual([aDocumentId()])
  await rows(aDocument({ state: 'available' }))
  expect(await send()).toBeNull()
  expect([sent.length, uploadOf()]).toEqual([1, undefined])
})

test('[DO21] a file is sent again after a restore from a backup older than its upload', async () => {
  await deviceWaiting(1)
  await send()
  await rows(aDocument({ state: 'available' }))
  await send()
  await rows(waiting())
  await send()
  expect(sent).toHaveLength(2)
})

test('[HO5] a file waiting at the transfer of its property is sent for the former home', async () => {
  device = await aDevice(aUserId(), { formerDocument: [aFormerDocument({ id: aDocumentId(4), state: 'waiting' })] })
  await add()
  await send()
  expect(sent).toEqual([aDocumentId(4)])
})

test('[DO27] a late file is sent without its property, and once if the document is still seen', async () => {
  device = await aDevice(aUserId(), { lateDocument: [aLateDocument({ id: aDocumentId(4) })] })
  await add()
  await send()
  expect(sent).toEqual([aDocumentId(4)])
  device = await aDevice(aUserId(), { lateDocument: [aLateDocument()], document: [waiting()] })
  await add()
  await send()
  expect(sent).toEqual([aDocumentId(4), aDocumentId()])
})

test('[DO21] a file of two documents is sent once, and both have it', async () => {
  await deviceWith(waiting(), aDocument({ id: aDocumentId(2), state: 'waiting' }))
  await add()
  await send({ has: (_id, sameAs) => sent.includes(sameAs) })
  expect(sent).toHaveLength(1)
  expect([uploadOf(1), uploadOf(2)]).toEqual([
    { state: 'sending', part: 1 },
    { state: 'sending', part: 1 },
  ])
})

test('[DO21] a second document of a file that the server has reuses the bytes of the first', async () => {
  await deviceWith(aDocument(), aDocument({ id: aDocumentId(2), state: 'waiting' }))
  await add()
  await send({ has: (_id, sameAs) => sameAs === aDocumentId(1) })
  expect([requests, sent]).toEqual([[[aDocumentId(2), aDocumentId(1)]], []])
})

test('[DO21] [HO5] a document reuses the bytes of the same file of a former home', async () => {
  await deviceWith(waiting(2))
  const { hash } = waiting(2)
  const former = aFormerDocument({ id: aDocumentId(4), hash, state: 'available' })
  await device.data.store.write((tables) => tables.rows.formerDocument.put([former]))
  await add(2)
  await send({ has: (_id, sameAs) => sameAs === aDocumentId(4) })
  expect([requests, sent]).toEqual([[[aDocumentId(2), aDocumentId(4)]], []])
})

test('[DO21] [SE76] bytes checked as another type are sent separately', async () => {
  await deviceWith(aDocument(), aDocument({ id: aDocumentId(2), fileType: 'text/plain', state: 'waiting' }))
  await add()
  await send()
  expect([requests, sent]).toEqual([[[aDocumentId(2), aDocumentId(2)]], [aDocumentId(2)]])
})

test('[DO21] bytes are not resent after a lost answer or an upload by another tab', async () => {
  await deviceWaiting(1)
  await send({ has: () => true })
  expect([requests, sent]).toEqual([[[aDocumentId(), aDocumentId()]], []])
})

test('[DO21] bytes wait until the server knows their document, which is checked again after five minutes', async () => {
  await deviceWith()
  await add()
  const args = { propertyId: aPropertyId(), documentId: aDocumentId(), visibility: 'shared', facts: aReceipt } as const
  await change({ name: 'document.add', args })
  expect(await send()).toBe(5 * 60_000)
  expect(sent).toEqual([])
  await device.data.store.write((tables) => tables.outbox.clear())
  await send()
  expect(sent).toEqual([aDocumentId()])
})

test('at most two uploads are in flight at once', async () => {
  await deviceWaiting(1, 2, 3, 4, 5)
  let [running, most] = [0, 0]
  await send({
    async answer() {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve))
      running -= 1
      return { state: 'taken' }
    },
  })
  expect({ most, sent: sent.length }).toEqual({ most: 2, sent: 5 })
})

test('[DO21] a file does not wait for a pending rename of its row', async () => {
  await deviceWaiting(1)
  const args = { propertyId: aPropertyId(), documentId: aDocumentId(), visibility: 'shared' } as const
  const call = { name: 'document.edit', args: { ...args, changes: { title: 'Another name' } } } as const
  await change(call)
  await send()
  expect(sent).toEqual([aDocumentId()])
})

test('[DO21] a temporarily missing document is retried with backoff, and immediately when its row changes', async () => {
  await deviceWaiting(1)
  const missing: Server = { answer: async () => ({ state: 'later' }) }
  expect(await send(missing)).toBe(2_000)
  now += 1_999
  expect(await send(missing)).toBe(1)
  expect(sent).toHaveLength(1)
  now += 1
  expect(await send(missing)).toBe(4_000)
  for (let tried = 0; tried < 20; tried++) {
    now += 15 * 60_000
    await send(missing)
  }
  expect(await send(missing)).toBe(15 * 60_000)
  const before = sent.length
  await rows({ ...waiting(), title: 'Renamed' })
  await send()
  expect(sent).toHaveLength(before + 1)
})

test('[DO21] a clock that is set back does not postpone a retry', async () => {
  await deviceWaiting(1)
  await send({ answer: async () => ({ state: 'later' }) })
  now -= 365 * 24 * 3_600_000
  await send()
  expect(sent).toHaveLength(2)
})

test('[DO15] a file refused by the server is not resent automatically and does not block others', async () => {
  await deviceWaiting(1, 2, 3)
  const server: Server = {
    answer: async (id) =>
      id === aDocumentId(1) ? { state: 'refused', problem: 'This is not a PDF' } : { state: 'taken' },
  }
  await send(server)
  await send(server)
  expect(sent).toHaveLength(3)
  expect(uploadOf(1)).toEqual({ state: 'refused', problem: 'This is not a PDF' })
  tries.forget(aDocumentId(1))
  await send()
  expect(sent).toHaveLength(4)
})

test('without a server everything waits, and the call rejects with the reason', async () => {
  await deviceWaiting(1)
  const unreachable = () => Promise.reject(new TransportFailure('unreachable', 'no network'))
  await expect(
    send({
      has: () => {
        throw new TransportFailure('unreachable', 'no network')
      },
    }),
  ).rejects.toThrow('no network')
  expect(uploadOf()).toBeUndefined()
  await expect(send({ answer: unreachable })).rejects.toThrow('no network')
  expect(uploadOf()).toEqual({ state: 'later' })
})

test('[DO21] a file that breaks the connection every time does not block others', async () => {
  await deviceWaiting(1, 2, 3, 4)
  const large = [aDocumentId(1), aDocumentId(2)]
  const server: Server = {
    async answer(id) {
      if (large.includes(id)) throw new TransportFailure('unreachable', 'the connection was lost')
      return { state: 'taken' }
    },
  }
  await send(server).catch(() => undefined)
  expect(sent).toEqual(large)
  now += 2_000
  await send(server).catch(() => undefined)
  expect(sent.slice(2, 4)).toEqual([aDocumentId(3), aDocumentId(4)])
})

test('[DO21] a file about which the server cannot even be asked does not block others', async () => {
  await deviceWaiting(1, 2, 3, 4)
  const unlucky = [aDocumentId(1), aDocumentId(2)]
  const server: Server = {
    has(id) {
      if (unlucky.includes(id)) throw new TransportFailure('unreachable', 'the server responded with 502')
      return false
    },
  }
  for (const _ of [1, 2]) await send(server).catch(() => undefined)
  expect(sent).toEqual([aDocumentId(3), aDocumentId(4)])
  expect(uploadOf(1)).toBeUndefined()
})
