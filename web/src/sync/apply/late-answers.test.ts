import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { newestIn } from '@hearthkeep/shared/protocol/sync-request.ts'
import { aMembership, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { AnsweredDevice, putSystem } from '../testing/answered-device.ts'
import { deviceIds, editSystem, ownProperty } from '../testing/device.ts'

let device: AnsweredDevice

beforeEach(async () => {
  device = await AnsweredDevice.open()
})

const interruptions: [string, () => Promise<unknown>][] = [
  ['another answer has moved a cursor', () => device.applyNow({ deltas: [putSystem({}, 2)] })],
  ['a scope was lost', () => device.applyNow({ revoked: [ownProperty] })],
  ['another answer has come, and brought nothing', () => device.applyNow({})],
  ['news have gone further', async () => device.receivePoke({ ...putSystem({ notes: 'newer' }, 6), since: 1 })],
  ['it is another device', () => becomes({ device: deviceIds[1] })],
  ['it has heard of another epoch', () => becomes({ epoch: 'f' })],
]

const becomes = (changes: object) =>
  device.store.write(async ({ device }) => device.put((await device.all()).map((state) => ({ ...state, ...changes }))))

test.each(interruptions)('[P8] an answer is dropped without changes if meanwhile %s', async (_name, move) => {
  const request = await device.ask()
  await move()
  const before = device.store.dump()
  expect(await device.apply(request, { deltas: [putSystem({ notes: 'late' }, 5)] })).toBe(false)
  expect(device.store.dump()).toEqual(before)
})

const later: [string, () => Promise<unknown>][] = [
  ['a poke', () => device.receivePoke({ ...putSystem({ notes: 'news' }, 4), since: 1 })],
  ['a page of a first load', () => device.store.write((tables) => tables.scopes.put([loaded]))],
]
const loaded = { id: propertyScope(aPropertyId(3)), version: 1, ahead: 4, state: 'loaded' as const }

test.each(later)(
  '[P52] an answer of another era is dropped if %s has brought more than the request names, which no longer proves a loss then',
  async (_name, bring) => {
    const request = await device.ask()
    await bring()
    const before = device.store.dump()
    const ofAnotherEra = { deltas: [putSystem({ notes: 'newer' }, 5)], cursor: { upTo: 5, era: 'another' } }
    expect(await device.apply(request, ofAnotherEra)).toBe(false)
    expect(device.store.dump()).toEqual(before)
    const naming = await device.ask()
    expect(newestIn(naming.wire)).toBe(4)
    expect(naming.wire.cursor.era).toBeUndefined()
    expect(await device.apply(naming, ofAnotherEra)).toBe(true)
  },
)

test('[P8] a poke delta since the request does not prevent an answer that goes further', async () => {
  const request = await device.ask()
  await device.receivePoke({ ...putSystem({ notes: 'news' }, 4), since: 1 })
  expect(await device.apply(request, { deltas: [putSystem({ notes: 'newer' }, 5)] })).toBe(true)
  expect(await device.system()).toMatchObject({ notes: 'newer' })
})

test('[P8] a write since the request, even of a new property, does not prevent the answer', async () => {
  const request = await device.ask()
  const facts = {
    address: '2 Elm St',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    propertyType: 'condo',
  } as const
  const propertyId = aPropertyId(2)
  await device.act(1, {
    name: 'property.create',
    args: { propertyId, membershipId: aMembership().id.replace(/1$/, '2') as never, facts },
  })
  await device.act(2, editSystem({ notes: 'mine' }))
  expect(await device.apply(request, { deltas: [putSystem({ brand: 'theirs' })] })).toBe(true)
  expect(await device.system()).toMatchObject({ brand: 'theirs', notes: 'mine' })
  expect(await device.scope(propertyScope(propertyId))).toMatchObject({ version: 0, state: 'shown' })
})
