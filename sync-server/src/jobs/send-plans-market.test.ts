import type { AnyRow, EntityName, Property } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId, aMarket } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { plannedWorld, rita } from './testing/planned-world.ts'

const plan = { touchpointType: 'market-numbers', title: 'Market update', description: null }
const figures = { medianPrice: 412_500, homesSold: 38, daysOnMarket: 21 }

/** A client without an account, and the home that a file gave as theirs. */
function withHome(n: number, zipCode: string, more: Partial<Property> = {}): [EntityName, AnyRow][] {
  const propertyId = aPropertyId(n)
  const scope = propertyScope(propertyId)
  return [
    ['client', aClient({ id: aClientId(n), email: `c${n}@example.com`, homeIds: [propertyId] })],
    ['property', aProperty({ id: propertyId, scope, ownerId: null, status: 'active', zipCode, ...more })],
    ['membership', aMembership({ id: aMembershipId(n), scope, propertyId, userId: rita, relation: 'realtor' })],
  ]
}

test('[MK10] a plan sends each client the numbers of their ZIP code, and leaves out those without, until they have some', async () => {
  const world = await plannedWorld({ clients: 0, plan })
  await world.put(...withHome(1, '78704'), ...withHome(2, '78745'))
  await world.put(['client', aClient({ id: aClientId(3), email: 'c3@example.com' })])
  await world.put(['market', aMarket(figures)])
  expect(await world.send()).toEqual({ done: 1, failed: 0 })
  const [message, ...others] = await world.messages()
  expect(others).toEqual([])
  expect(message).toMatchObject({ clientId: aClientId(1), status: 'queued', propertyId: aPropertyId(1) })
  expect(message?.text).toContain('in Zilker, in Q3 2026:\n\nMedian sale price: $412,500\nHomes sold: 38')
  expect((await world.touchpoints()).map(({ clientId }) => clientId)).toEqual([aClientId(1)])
  await world.change('market.edit', { marketId: aMarket().id, changes: { zipCodes: ['78704', '78745'] } })
  expect(await world.send()).toEqual({ done: 1, failed: 0 })
  expect((await world.messages()).map(({ clientId }) => clientId).toSorted()).toEqual([aClientId(1), aClientId(2)])
})

test('[MK6] removed numbers, and a figure that the newest quarter lacks, are never sent', async () => {
  const world = await plannedWorld({ clients: 0, plan })
  await world.put(...withHome(1, '78704'))
  await world.put(['market', aMarket({ ...figures, deletedAt: '2026-11-20T08:00:00.000Z' })])
  expect(await world.send()).toEqual({ done: 0, failed: 0 })
  await world.change('market.restore', { marketId: aMarket().id })
  await world.change('market.edit', { marketId: aMarket().id, changes: { homesSold: null } })
  expect(await world.send()).toEqual({ done: 0, failed: 0 })
  expect([await world.messages(), await world.touchpoints()]).toEqual([[], []])
})

test('[MK10] a home that has an owner by now is not that of a client without an account', async () => {
  const world = await plannedWorld({ clients: 0, plan })
  await world.put(...withHome(1, '78704', { ownerId: aUserId(7) }))
  await world.put(['market', aMarket(figures)])
  expect(await world.send()).toEqual({ done: 0, failed: 0 })
})
