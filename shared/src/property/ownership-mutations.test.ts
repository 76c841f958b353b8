import { expect, test } from 'vitest'
import type { Relation, Membership } from '../household/membership.ts'
import { householdScope, propertyScope } from '../kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  anOwnership,
  aProperty,
  aPropertyId,
  aUserId,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { describeCall } from '../testing/describe-call.ts'
import { GuardedTx } from '../engine/guarded-tx.ts'
import { endOwnership } from './ownership-mutations.ts'
import { Overlay } from '../kernel/overlay.ts'

const propertyId = aPropertyId()
const owner = aMembership({ id: aMembershipId(2), userId: aUserId(2) })
const edit = (changes: Record<string, unknown>) => ({ name: 'ownership.edit', args: { propertyId, changes } })

const aStore = ({ memberships = [aMembership()], ownership = [anOwnership()] } = {}) =>
  new HeldRows({ property: [aProperty()], membership: memberships, ownership })

test('[OW3] [OW1] the first edit creates the record, under the property’s id and in the household scope', () => {
  const rows = aStore({ ownership: [] })
  rows.run(edit({ purchasePrice: 250_000, ownershipStartDate: '2014-05-01' }))
  expect(rows.all('ownership')).toEqual([
    {
      id: propertyId,
      propertyId,
      scope: householdScope(propertyId),
      purchasePrice: 250_000,
      currentMarketValue: null,
      salePrice: null,
      ownershipStartDate: '2014-05-01',
      ownershipEndDate: null,
      yearlyBudget: null,
      profileStatus: 'active',
      createdAt: annToday.at,
      updatedAt: annToday.at,
      deletedAt: null,
    },
  ])
})

test('[OW3] two people who create it independently share one record', () => {
  const rows = aStore({ ownership: [] })
  rows.run(edit({ purchasePrice: 250_000 }))
  rows.run(edit({ currentMarketValue: 310_000 }))
  expect(rows.all('ownership')).toMatchObject([{ purchasePrice: 250_000, currentMarketValue: 310_000 }])
})

test('[M5] omitted fields stay, null clears, and an empty edit creates nothing', () => {
  const rows = aStore()
  expect(rows.run(edit({ purchasePrice: null, salePrice: 1 }))).toMatchObject({ ok: true })
  expect(rows.all('ownership')).toMatchObject([{ purchasePrice: null, salePrice: 1, profileStatus: 'active' }])
  expect(aStore({ ownership: [] }).run(edit({}))).toEqual({ ok: true, value: [] })
})

const relations: [Relation, boolean][] = [
  ['owner', true],
  ['household', true],
  ['viewer', false],
  ['realtor', false],
]

test.each(relations)('[OW1] the %s may set the ownership figures: %s', (relation, may) => {
  const memberships: Membership[] = [aMembership({ relation }), owner]
  const outcome = aStore({ memberships }).run(edit({ purchasePrice: 1 }))
  expect(outcome).toMatchObject(may ? { ok: true } : { ok: false, refusal: { kind: 'forbidden' } })
})

test('[OW1] a former member and a stranger find no such property', () => {
  for (const mine of [[aMembership({ until: '2026-11-01' })], []])
    expect(aStore({ memberships: [...mine, owner] }).run(edit({ purchasePrice: 1 }))).toMatchObject({
      ok: false,
      refusal: { kind: 'not_found' },
    })
})

test.each([
  ['an end before the start', { ownershipStartDate: '2020-01-02', ownershipEndDate: '2020-01-01' }, 'invalid'],
  ['a negative price', { purchasePrice: -1 }, 'invalid'],
  ['an unknown field', { color: 'red' }, 'invalid'],
])('[OW4] refused: %s', (_name, changes, kind) => {
  expect(aStore().run(edit(changes))).toMatchObject({ ok: false, refusal: { kind } })
})

test('[OW4] conflicting dates refuse only an edit that sets one of them', () => {
  const ownership = [anOwnership({ ownershipStartDate: '2020-01-02', ownershipEndDate: '2020-01-01' })]
  expect(aStore({ ownership }).run(edit({ salePrice: 5 }))).toMatchObject({ ok: true })
  expect(aStore({ ownership }).run(edit({ ownershipStartDate: '2020-06-01' }))).toMatchObject({ ok: false })
})

test('[M9] an edit has a sentence', () => {
  expect(describeCall(aStore(), edit({ salePrice: 1 }), annToday)).toEqual({
    ok: true,
    value: 'Changed the ownership of 14 Main St',
  })
})

test('[OW5] handing over a property deletes what its owner recorded', () => {
  const overlay = new Overlay(aStore())
  const tx = new GuardedTx(overlay, {
    scopes: [householdScope(propertyId), propertyScope(propertyId)],
    at: annToday.at,
  })
  endOwnership(tx, propertyId)
  endOwnership(tx, propertyId)
  expect(overlay.changes()).toMatchObject([{ entity: 'ownership', before: anOwnership(), after: null }])
})
