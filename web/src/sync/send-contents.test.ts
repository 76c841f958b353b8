import { aPropertyId, aMembership, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { aDocument, aDocumentId, aHash, aReceipt } from '@hearthkeep/shared/testing/document-builders.ts'
import { aFormerDocument } from '@hearthkeep/shared/testing/transfer-builders.ts'
import type { Document } from '@hearthkeep/shared/entities/all.ts'
import type { DocumentId, MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { mutate } from '../data/mutate.ts'
import { aDevice, type TestDevice } from '../data/testing/device.ts'
import { sendContents } from './send-contents.ts'
import { TransportFailure } from './transport.ts'

const NOW = '2026-11-21T12:00:00.000Z'

let device: TestDevice
let sent: DocumentId[]
let progress: [string, number | null][]

beforeEach(() => {
  sent = []
  progress = []
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
const here = async () => (await device.data.contents.all()).map(({ isSent, problem }) => [isSent, problem])

const send = (answer: (id: DocumentId) => Promise<string | null> = async () => null) =>
  sendContents({
    store: device.data.store,
    contents: device.data.contents,
    now: () => new Date(NOW),
    onProgress: (hash, part) => progress.push([hash, part]),
    transport: {
      send(id, { onProgress }) {
        sent.push(id)
        onProgress(0.5)
        return answer(id)
      },
      fetch: async () => new ArrayBuffer(0),
    },
  })

test('what waits is sent once, and how far it is is told', async () => {
  await deviceWith(waiting())
  await add()
  await send()
  await send()
  expect(sent).toEqual([aDocumentId()])
  expect(await here()).toEqual([[true, null]])
  expect(progress).toEqual([
    [aHash(), 0.5],
    [aHash(), null],
  ])
})

test('[HO5] what waited when the house was handed over is sent for the former home', async () => {
  device = await aDevice(aUserId(), { formerDocument: [aFormerDocument({ id: aDocumentId(4), state: 'waiting' })] })
  await add()
  await send()
  expect(sent).toEqual([aDocumentId(4)])
})

test('the same file on two documents is sent once', async () => {
  await deviceWith(waiting(), aDocument({ id: aDocumentId(2), state: 'waiting' }))
  await add()
  await send()
  expect(sent).toHaveLength(1)
})

test('bytes wait until the server knows their document', async () => {
  await deviceWith()
  await add()
  const args = { propertyId: aPropertyId(), documentId: aDocumentId(), visibility: 'shared', facts: aReceipt } as const
  const context = { userId: aUserId(), role: 'homeowner', at: NOW, today: '2026-11-21' } as const
  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  await mutate(device.data.store, { id, call: { name: 'document.add', args }, context })
  await send()
  expect(sent).toEqual([])
  await device.data.store.write((tables) => tables.outbox.clear())
  await send()
  expect(sent).toEqual([aDocumentId()])
})

test('at most two are on their way at once', async () => {
  const all = [1, 2, 3, 4, 5]
  await deviceWith(...all.map(waiting))
  for (const n of all) await add(n)
  let [now, most] = [0, 0]
  await send(async () => {
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setTimeout(resolve))
    now -= 1
    return null
  })
  expect({ most, sent: sent.length }).toEqual({ most: 2, sent: 5 })
})

test('what the server would not have stays, with its reason, and is not sent again by itself', async () => {
  await deviceWith(waiting())
  await add()
  await send(async () => 'This is not a PDF')
  await send()
  expect(sent).toHaveLength(1)
  expect(await here()).toEqual([[false, 'This is not a PDF']])
})

test('without a server everything waits, and the caller hears why', async () => {
  await deviceWith(waiting())
  await add()
  const failed = send(() => Promise.reject(new TransportFailure('unreachable', 'no network')))
  await expect(failed).rejects.toThrow('no network')
  expect(await here()).toEqual([[false, null]])
  expect(progress.at(-1)).toEqual([aHash(), null])
})
