import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import type { SampleCall } from '@hearthkeep/shared/testing/calls/sample-world.ts'
import { expect, test } from 'vitest'
import { accountLimits } from '../server-parts/account-limits.ts'
import type { Store, WriteTransaction } from '../storage/store.ts'
import { ann, sampleServer, titleOf } from './testing/sample-server.ts'

// On a server where every quota is full, a call that adds a row, adds bytes or sends a message is refused; every other
// call succeeds.

/** A store in which every scope, account and quota is full. */
function full(store: Store): Store {
  const { rowsPerScope, properties, documentBytes, messagesPerDay, waitingMessages } = accountLimits
  const fullView = (tx: WriteTransaction): WriteTransaction => {
    const view = Object.create(tx) as WriteTransaction
    view.scopeState = async (scope) => {
      const { version = 0, minVersion = 0, checksum = { count: 0, sum: 0 } } = (await tx.scopeState(scope)) ?? {}
      return { version, minVersion, checksum: { ...checksum, count: rowsPerScope } }
    }
    view.countMemberships = async () => Math.max(...Object.values(properties))
    view.documentBytesBy = async () => documentBytes
    view.countWaiting = async () => waitingMessages
    view.countMessages = async () => Math.max(...Object.values(messagesPerDay))
    return view
  }
  return {
    read: (work) => store.read((view) => work(view)),
    write: (work) => store.write((tx) => work(fullView(tx))),
    close: () => store.close(),
  }
}

/** Mutations that create rows in another user's scope. */
const movesRows = new Set(['client.hand_over'])

const samples = sampleCalls.filter(({ may }) => may !== 'nobody')
const counted = await Promise.all(samples.map(makesMore))
const titled = (isCounted: boolean) =>
  samples.filter((_sample, index) => counted[index] === isCounted).map((sample) => [titleOf(sample), sample] as const)

test.each(titled(true))('[SE10] [SE11] %s, which adds data, is refused at the quota', async (_title, sample) => {
  const { before, after, result } = await ranWhereFull(sample)
  expect(result).toMatchObject({ status: 'refused', refusal: { kind: 'conflict' } })
  expect(JSON.stringify(result)).toMatch(/reached the limit of|no room for more|can send|are still queued/)
  expect(after).toEqual(before)
})

test.each(titled(false))('[SE10] %s, which adds no data, is applied at the quota', async (_title, sample) => {
  expect((await ranWhereFull(sample)).result).toMatchObject({ status: 'ok' })
})

async function ranWhereFull(sample: SampleCall) {
  const { by = ann, call } = sample
  const server = await sampleServer({ served: full })
  await server.prepare(by, sample)
  server.serveOtherwise()
  const before = await server.everything()
  const result = await server.push(by, call)
  return { before, result, after: await server.everything() }
}

test('[SE10] most mutations that add data count against a quota', () => {
  expect(titled(true).length).toBeGreaterThan(15)
})

/** Whether the call creates a row, adds bytes or sends a message when no quota is full. */
async function makesMore(sample: SampleCall): Promise<boolean> {
  const seen: RowChange[][] = []
  let messages = 0
  const watched = (store: Store): Store => ({
    read: (work) => store.read(work),
    write: (work) =>
      store.write((tx) => {
        const view = Object.create(tx) as WriteTransaction
        view.apply = async (applied) => {
          seen.push([...applied.changes])
          return tx.apply(applied)
        }
        view.addMessage = async (message) => {
          messages += 1
          return tx.addMessage(message)
        }
        return work(view)
      }),
    close: () => store.close(),
  })
  const { by = ann, call } = sample
  const server = await sampleServer({ served: watched })
  await server.prepare(by, sample)
  server.serveOtherwise()
  await server.push(by, call)
  // The first changes belong to the mutation itself; the rest to its effects.
  return messages > 0 || (seen[0] ?? []).some(isMore) || movesRows.has(call.name)
}

function isMore({ entity, before, after }: RowChange): boolean {
  if (before === null && after !== null) return true
  if (entity !== 'document' || !before || !after) return false
  return 'fileSize' in before && 'fileSize' in after && after.fileSize > before.fileSize
}
