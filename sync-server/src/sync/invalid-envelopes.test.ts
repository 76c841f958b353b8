import { entityNames } from '@hearthkeep/shared/entities.ts'
import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { scope as anyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import { receivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { pushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { beforeEach, expect, test } from 'vitest'
import { UNKNOWN_MUTATION } from '../storage/log/mutations.ts'
import { codedTexts } from '../storage/testing/coded-texts.ts'
import {
  addSystem,
  ann,
  createProperty,
  editSystem,
  ok,
  pushed,
  request,
  scope,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
})

const odd = [undefined, null, '', ' ', 'x', '__proto__', 'constructor', 'x'.repeat(5_000), 0, -1, true, [], {}, ['']]
/** Without a valid sequence number and id, the whole request is refused. */
const fields = Object.keys(pushedMutation.shape).filter((field) => field !== 'seq' && field !== 'id')

const envelopes = [
  ...fields.flatMap((field) => odd.map((value) => ({ [field]: value }))),
  ...odd.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
]

/** Pushes each as the next mutation of a device of its own, because one that waits holds back those that follow. */
async function pushAll(): Promise<void> {
  for (const [index, wrong] of envelopes.entries()) {
    const { seq, ...valid } = pushed(100 + index, editSystem(1, 'x'))
    const device = `00000000-0000-7000-8009-${String(100 + index).padStart(12, '0')}`
    const sent = { ...request(), device, mutations: [{ ...valid, ...wrong, seq: 1 }] }
    expect(seq).toBe(100 + index)
    ok(await world.service.sync(ann, receivedRequest.parse(JSON.parse(JSON.stringify(sent)))))
  }
}

async function loaded() {
  const lines = (await world.service.page(ann, { scope, after: null })) ?? []
  return lines.flatMap((line) => ('entity' in line ? [line] : []))
}

test('[SE140] whatever a pushed mutation contains, a scope loads with all its rows, and its checksum stays', async () => {
  await pushAll()
  const rows = await loaded()
  expect(rows.map(({ entity }) => entity).toSorted()).toEqual(['membership', 'property', 'system'])
  expect(await world.store.read((view) => view.isSmall(scope, 2))).toBe(false)
  const before = await world.store.read((view) => view.scopeState(scope))
  expect(before?.checksum).toEqual(rows.reduce(withRow, emptyChecksum))
  await world.service.sync(ann, request({ drifted: [scope] }))
  expect(await world.store.read((view) => view.scopeState(scope))).toEqual(before)
})

test('[SE140] the dictionary takes no text that a device sends', async () => {
  await pushAll()
  const isOurs = (text: string) =>
    text === UNKNOWN_MUTATION ||
    entityNames.some((name) => name === text) ||
    mutationNamed(text) !== undefined ||
    anyScope.safeParse(text).success ||
    userId.safeParse(text).success
  expect(codedTexts(await world.store.dump()).filter((text) => !isOurs(text))).toEqual([])
})
