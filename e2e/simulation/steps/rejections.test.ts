import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { beforeEach, expect, test } from 'vitest'
import { TransportFailure, type FailureKind } from '../../../web/src/sync/transport/transport.ts'
import { Rejections } from './rejections.ts'
import { settle } from '../world.ts'

let rejections: Rejections
let app: object

beforeEach(() => {
  rejections = new Rejections()
  app = {}
})

const [one, other] = ['one', 'other'] as MutationId[]

const carrying = (ids: readonly (MutationId | undefined)[], args: unknown = {}) =>
  ({ mutations: ids.map((id) => ({ id, args })) }) as SyncRequest

async function answer(...ids: (MutationId | undefined)[]): Promise<void> {
  rejections.follow(app, carrying(ids), Promise.resolve())
  await settle()
}

async function fail(kind: FailureKind, ...ids: (MutationId | undefined)[]): Promise<void> {
  rejections.follow(app, carrying(ids), Promise.reject(new TransportFailure(kind, 'on the line')))
  await settle()
}

/** Each failure of the mutation alone is followed by an answer without it. */
async function failTimes(times: number, kind: FailureKind): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await fail(kind, one)
    await answer()
  }
}

const withholdOne = () => rejections.checkWithheld('a phone', carrying([one], null))

test.each<[FailureKind, number]>([
  ['unfit', 2],
  ['too_large', 2],
  ['unreachable', 6],
  ['rejected', 6],
])('[P21] after lone failures (%s), a mutation may be withheld the %i. time and not before', async (kind, enough) => {
  await failTimes(enough - 1, kind)
  expect(withholdOne).toThrow(/^P21: a phone withholds one, which failed \d times$/)
  await fail(kind, one)
  expect(withholdOne).not.toThrow()
})

test('[P21] a failure does not count if the next request, without the mutation, fails too', async () => {
  await fail('unreachable', one)
  await fail('unreachable')
  await failTimes(5, 'unreachable')
  expect(withholdOne).toThrow('P21')
})

test.each<FailureKind>(['signed_out', 'busy', 'failed'])('[P21] %s never counts', async (kind) => {
  await failTimes(10, kind)
  expect(withholdOne).toThrow('P21')
})

test('[P21] failures of several mutations together, of another one, or in another tab do not count', async () => {
  await failTimes(5, 'unreachable')
  await fail('unreachable', one, other)
  await answer()
  await fail('unreachable', other)
  await answer()
  app = {}
  await fail('unreachable', one)
  expect(withholdOne).toThrow('P21')
})
