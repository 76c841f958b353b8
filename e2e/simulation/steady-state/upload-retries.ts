import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ContentTransport } from '../../../web/src/sync/transport/content-transport.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import { UploadTries } from '../../../web/src/sync/contents/upload-tries.ts'
import { MemoryContents } from '../../../web/src/data/testing/memory-contents.ts'
import { mustAct, type DevicePair } from './device-pair.ts'
import { fileFixtureOf } from '../files/file-fixtures.ts'
import { holds } from '../invariants/violation.ts'

const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 15 * 60_000
const FAILURES = 12

/** How an upload fails: it breaks before a byte is sent, or halfway, or the server cannot accept it now. */
type End = 'does not start' | 'breaks' | 'later'

/**
 * [DO21]: An upload that fails is tried again after two seconds, then at increasing intervals up to fifteen minutes, not
 * earlier; immediately if its row changes, if the clock is set back, or if it could not start.
 */
export async function checkUploadRetries({ world, one, property, settleDevice }: DevicePair): Promise<void> {
  if (!property) return
  // No other file has these contents, because documents with the same contents are sent together.
  const { bytes, hash, file } = fileFixtureOf('A page of the manual', 'page.txt')
  const ids = { propertyId: property.id, documentId: one.mintId() as DocumentId }
  const facts = { title: 'A manual', category: 'other', ...file } as const
  await mustAct(one, { name: 'document.add', args: { ...ids, visibility: 'shared', facts } })
  await settleDevice(one)
  let now = Date.parse(one.context().at)
  const contents = new MemoryContents()
  await contents.add({ hash, bytes }, one.context().at)
  const tries = new UploadTries()
  let asked = 0
  /** Sends what is due. @returns whether the document was tried. */
  const isTried = async (end: End): Promise<boolean> => {
    const before = asked
    const transport = failing(end, (id) => (asked += id === ids.documentId ? 1 : 0))
    const parts = { store: one.store, contents, transport, tries, now: () => new Date(now) }
    await world.sabotage.sendContents(parts).catch((error: unknown) => {
      if (!(error instanceof TransportFailure)) throw error
    })
    return asked > before
  }
  const expect = async (expected: boolean, end: End, when: string) => {
    holds((await isTried(end)) === expected, 'DO21', () => `an upload is ${expected ? 'not ' : ''}tried ${when}`)
  }

  await expect(true, 'does not start', 'at first')
  for (let n = 0; n < FAILURES; n += 1) {
    await expect(true, n % 2 === 0 ? 'breaks' : 'later', `after ${n} failures`)
    const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** n)
    await expect(false, 'later', `at once after ${n + 1} failures`)
    holds(tries.msToNext(now) === waitMs, 'DO21', () => `it waits ${tries.msToNext(now)} ms, not ${waitMs}`)
    now += waitMs - 1
    await expect(false, 'later', `too early after ${n + 1} failures`)
    now += 1
  }
  await expect(true, 'later', 'after the longest wait')
  const changes = { title: 'Another manual' }
  await mustAct(one, { name: 'document.edit', args: { ...ids, visibility: 'shared', changes } })
  await settleDevice(one)
  await expect(true, 'later', 'as soon as its row has changed')
  await expect(false, 'later', 'twice for one change of its row')
  now -= 1_000
  await expect(true, 'later', 'as soon as the clock was set back')
  await mustAct(one, { name: 'document.remove', args: { ...ids, visibility: 'shared' } })
  await settleDevice(one)
}

const failing = (end: End, onAsked: (id: DocumentId) => void): ContentTransport => ({
  async ask(id) {
    onAsked(id)
    if (end === 'does not start') throw new TransportFailure('unreachable', 'it does not start')
    return { state: 'wanted' }
  },
  async send(_id, { onProgress }) {
    if (end === 'later') return { state: 'later' }
    onProgress(0.5)
    throw new TransportFailure('unreachable', 'it breaks')
  },
  fetch: () => Promise.reject(new TransportFailure('unreachable', 'no file is read')),
})
