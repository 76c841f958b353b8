import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { sharedFiles } from '../store/shared-files.ts'
import { openFakeDatabases } from '../testing/fake-databases.ts'
import { waitingFor } from './use-shared-files.ts'

openFakeDatabases()
afterEach(() => sharedFiles.erase())

test('[SF4] files that arrived while nobody was signed in are asked about, not listed as the person’s', async () => {
  for (const [at, userId] of [null, aUserId(), aUserId(2)].entries()) {
    const facts = { name: 'paper.pdf', type: 'application/pdf', size: 4, arrivedAt: '2026-11-25T12:00:00.000Z' }
    const choice = { title: 'Paper', category: null, propertyId: null }
    const file = { id: aDocumentId(at + 1), userId, hash: `hash ${at}`, ...facts, choice, bytes: new ArrayBuffer(4) }
    await sharedFiles.add(file)
  }
  const { own, unclaimed } = await waitingFor(aUserId())
  expect([own, unclaimed].map((files) => files.map(({ id }) => id))).toEqual([[aDocumentId(2)], [aDocumentId(1)]])
})
