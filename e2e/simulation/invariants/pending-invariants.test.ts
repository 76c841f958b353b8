import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { deviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScopeOf, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMembership,
  aMembershipId,
  aMutationId,
  aProperty,
  aPropertyId,
  aUser,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aTransferId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { mutate, type Person } from '../../../web/src/data/mutate/mutate.ts'
import { newScope } from '../../../web/src/data/store/write-rows.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import { readDeviceData, type DeviceData, type Rows } from '../device/device-data.ts'
import { checkRunRecords, checkView, replayPending } from './pending-invariants.ts'

const user = aUser()
const ann: Person = { userId: user.id, role: 'homeowner' }
const [property, cabin] = [aProperty({ ownerId: user.id }), aProperty({ id: aPropertyId(2), ownerId: user.id })]
const memberships = [
  aMembership({ userId: user.id }),
  aMembership({ id: aMembershipId(2), propertyId: cabin.id, userId: user.id, scope: cabin.scope }),
]
const confirmed: Rows = new Map<string, AnyRow>([
  [`user/${user.id}`, user],
  ...[property, cabin].map((row) => [`property/${row.id}`, row] as const),
  ...memberships.map((row) => [`membership/${row.id}`, row] as const),
])

const transferId = aTransferId()
const offer: CallOf = {
  name: 'transfer.offer',
  args: {
    propertyId: property.id,
    transferId,
    toEmail: 'ben@example.com',
    tokenHash: 'a'.repeat(64),
    keptDocuments: [],
    givenDocuments: [],
    withCosts: false,
  },
}
const cancel: CallOf = { name: 'transfer.cancel', args: { propertyId: property.id, transferId } }

/** Shares no row with the offer, which changes the status of its own property. */
const edit: CallOf = { name: 'property.edit', args: { propertyId: cabin.id, changes: { notes: 'Damp' } } }

/** A device on which these mutations were made, with nothing pushed yet. */
async function having(...calls: CallOf[]): Promise<DeviceData> {
  const store = new MemoryStore()
  await registerDevice(store, deviceId.parse(aMutationId(9)))
  await store.write(async (tables) => {
    await tables.rows.user.put([user])
    await tables.rows.property.put([property, cabin])
    await tables.rows.membership.put(memberships)
    await tables.scopes.put(
      [userScope(user.id), property.scope, cabin.scope].map((id) => ({ ...newScope(id), version: 1 })),
    )
  })
  for (const [place, call] of calls.entries()) {
    const context = { ...ann, at: '2026-11-20T08:00:00.000Z', today: '2026-11-20' }
    const outcome = await mutate(store, { id: aMutationId(place + 1), call, context })
    expect(outcome).toMatchObject({ ok: true })
  }
  return readDeviceData(store)
}

/** The same, as if the pending mutations had no visible effect. */
const unseen = ({ outbox, ...data }: DeviceData): DeviceData => ({
  ...data,
  baseRows: [],
  outbox: outbox.map((mutation) => ({ ...mutation, baseRows: [], checksumDeltas: {} })),
  view: new Map(confirmed),
})

/** The same while the person's `u:` scope is reloading. */
const loading = ({ scopes, ...data }: DeviceData): DeviceData => ({
  ...data,
  scopes: scopes.map((scope) => (propertyScopeOf(scope.id) ? scope : { id: scope.id, version: 5, state: 'loaded' })),
})

async function check(data: DeviceData): Promise<void> {
  const replayed = await replayPending(data, confirmed, ann)
  checkView({ name: 'a device', data, confirmed: new Map(confirmed) }, replayed)
  checkRunRecords({ name: 'a device', data }, replayed)
}

test('[I2] a change is not judged yet while a scope of a change it depends on is loading', async () => {
  const data = await having(offer, cancel)
  await expect(check(data)).resolves.toBeUndefined()
  await expect(check(loading(unseen(data)))).resolves.toBeUndefined()
})

test('[I2] it is judged once all scopes are shown, and so is a change that depends on nothing still loading', async () => {
  await expect(check(unseen(await having(offer, cancel)))).rejects.toThrow('I2')
  await expect(check(loading(unseen(await having(edit))))).rejects.toThrow('I2')
  await expect(check(loading(unseen(await having(offer, edit))))).rejects.toThrow('I2')
})
