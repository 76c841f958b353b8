import { deviceId, type DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codedTexts } from '../storage/testing/coded-texts.ts'
import { MAX_DEVICES } from './forget-device.ts'
import { ann, createProperty, editSystem, max, NOW, pushed, request, results, SyncWorld } from './testing/sync-world.ts'

let world: SyncWorld
let seconds = 0

beforeEach(async () => {
  world = await SyncWorld.open()
  seconds = 0
  world.serve({ now: () => new Date(Date.parse(NOW) + seconds * 1_000) })
})
afterEach(() => world.store.close())

const deviceNumber = (n: number): DeviceId => deviceId.parse(`00000000-0000-7000-8009-${String(n).padStart(12, '0')}`)
const isKnown = async (n: number) => (await world.store.read((view) => view.device(deviceNumber(n)))) !== undefined

/** A device of its own pushes one mutation, a second after the one before. */
async function pushFrom(n: number, { user = ann, call = editSystem(9, 'There is no such system') } = {}) {
  seconds += 1
  const mutation = { ...pushed(1_000 + n, call), seq: 1 }
  return world.service.sync(user, request({ user, device: deviceNumber(n), mutations: [mutation] }))
}

test('[SE196] of more devices than a person uses, the one that was not seen for longest is forgotten', async () => {
  await pushFrom(9_001, { user: max })
  await pushFrom(1, { call: createProperty })
  for (let n = 2; n <= MAX_DEVICES; n += 1) await pushFrom(n)
  expect(await isKnown(1)).toBe(true)
  // The first is in use again.
  seconds += 1
  const again = { ...pushed(5_000, editSystem(9, 'x')), seq: 2 }
  await world.service.sync(ann, request({ device: deviceNumber(1), mutations: [again] }))
  for (const n of [801, 802, 803]) await pushFrom(n)
  const known = await Promise.all([1, 2, 3, 4, 5, 803].map(isKnown))
  expect(known).toEqual([true, false, false, false, true, true])
  expect(await isKnown(9_001)).toBe(true)
  const texts = codedTexts(await world.store.dump())
  const stored = (n: number) => texts.includes(deviceNumber(n))
  expect([1, 2, 4, 5].map(stored)).toEqual([true, false, false, true])
})

test('[SE196] [P56] what a forgotten device had pushed is not applied again', async () => {
  await pushFrom(1, { call: createProperty })
  for (let n = 2; n <= MAX_DEVICES + 1; n += 1) await pushFrom(n)
  expect(await isKnown(1)).toBe(false)
  const version = await world.version()
  const repeated = { ...pushed(1_001, createProperty), seq: 1 }
  expect(await results(world.service.sync(ann, request({ device: deviceNumber(900), mutations: [repeated] })))).toEqual(
    ['1001 ok'],
  )
  expect(await world.version()).toBe(version)
})
