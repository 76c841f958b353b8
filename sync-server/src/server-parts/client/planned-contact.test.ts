import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aClient,
  aClientId,
  anInteractionId,
  aTouchpoint,
  aTouchpointId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { ann, ben, cara, sharedProperty } from '../../sync/testing/shared-property.ts'

const clientId = aClientId()

let world: Awaited<ReturnType<typeof sharedProperty>>

/** Cara is the realtor of the property, and Ann is her client. */
beforeEach(async () => {
  world = await sharedProperty()
  const before = must(await world.store.read((view) => view.get('user', cara)), 'Cara')
  await world.applied({ entity: 'user', id: cara, before, after: { ...before, role: 'realtor' } })
  await world.begun('client', aClient({ scope: userScope(cara), homeownerId: ann, email: '1@example.com' }))
})

const plannedContactsOf = async (person: UserId) =>
  (await world.store.read((view) => view.byIndex('plannedContact', 'scope', userScope(person)))).map(
    ({ realtorId, days }) => ({ realtorId, days }),
  )
const plan = (n: number, scheduledDate: string, of = clientId): CallOf => ({
  name: 'touchpoint.plan',
  args: { touchpointId: aTouchpointId(n), clientId: of, propertyId: null, facts: { title: 'Call', scheduledDate } },
})
const cancel = (n: number): CallOf => ({ name: 'touchpoint.cancel', args: { touchpointId: aTouchpointId(n) } })

test('[CL17] the client receives the planned days, soonest first, and nothing else', async () => {
  await world.round(cara, plan(1, '2026-12-24'), plan(2, '2026-12-03'), plan(3, '2026-12-24'))
  expect(await plannedContactsOf(ann)).toEqual([{ realtorId: cara, days: ['2026-12-03', '2026-12-24'] }])
  const { deltas } = await world.round(ann)
  expect(deltas.flatMap(({ puts }) => puts).map(({ entity }) => entity)).not.toContain('touchpoint')
})

test('[CL17] completed and canceled touchpoints are no longer reminders; the client’s devices are poked', async () => {
  await world.round(cara, plan(1, '2026-12-03'), plan(2, '2026-12-24'))
  world.takePoked()
  const done = { touchpointId: aTouchpointId(1), interactionId: anInteractionId(), on: '2026-11-20' }
  await world.round(cara, { name: 'touchpoint.complete', args: done })
  expect(world.takePoked()).toContain(ann)
  expect(await plannedContactsOf(ann)).toEqual([{ realtorId: cara, days: ['2026-12-24'] }])
  await world.round(cara, cancel(2), cancel(2))
  expect(await plannedContactsOf(ann)).toEqual([{ realtorId: cara, days: [] }])
})

test('[CL17] a removed client sees that nothing is planned, and the planned days once restored', async () => {
  await world.round(cara, plan(1, '2026-12-03'), { name: 'client.remove', args: { clientId } })
  expect(await plannedContactsOf(ann)).toMatchObject([{ days: [] }])
  await world.round(cara, { name: 'client.restore', args: { clientId } })
  expect(await plannedContactsOf(ann)).toMatchObject([{ days: ['2026-12-03'] }])
})

test('[CL17] a client who had no account receives the planned days on joining', async () => {
  const dan = aClient({ id: aClientId(2), scope: userScope(cara), email: '2@example.com' })
  await world.begun('client', dan)
  await world.round(cara, plan(1, '2026-12-03', dan.id))
  expect(await plannedContactsOf(ben)).toEqual([])
  await world.benJoins('household')
  expect(await plannedContactsOf(ben)).toEqual([{ realtorId: cara, days: ['2026-12-03'] }])
})

test('[CL17] a day in the past is not reported', async () => {
  const late = { scope: userScope(cara), id: aTouchpointId(9), scheduledDate: '2026-11-02' }
  await world.begun('touchpoint', aTouchpoint(late))
  await world.round(cara, plan(1, '2026-12-03'))
  expect(await plannedContactsOf(ann)).toMatchObject([{ days: ['2026-12-03'] }])
})
