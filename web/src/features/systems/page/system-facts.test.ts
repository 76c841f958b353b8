import type { System } from '@hearthkeep/shared/entities.ts'
import { aSystem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { systemFactsOf } from './system-facts.ts'

const today = '2026-11-20'

const factsOf = (facts: Partial<System>) =>
  Object.fromEntries(systemFactsOf(aSystem(facts), today).map(({ label, value }) => [label, value]))

test('[SY7] a system without any records', () => {
  expect(factsOf({ statusRating: null })).toEqual({
    Type: 'Central furnace',
    Location: 'Unknown',
    Brand: 'Unknown',
    Model: 'Unknown',
    'Serial number': 'Unknown',
    Size: 'Unknown',
    Installed: 'Unknown',
    Age: 'Unknown',
    Lifespan: '15 years (typical)',
    'Last serviced': 'Unknown',
    'Next service': 'Unknown',
    'Replacement cost': 'Unknown',
    'Rating on record': 'Good',
  })
})

test.each<[Partial<System>, Record<string, string>]>([
  [{ installDate: '2014-05-20' }, { Installed: 'May 20, 2014', Age: '12 years' }],
  [{ installDate: '2025-05-20' }, { Age: '1 year' }],
  [{ installDate: '2026-05-20' }, { Age: 'Less than a year' }],
  [{ estimatedLifespan: 1 }, { Lifespan: '1 year' }],
  [{ systemType: 'windows' }, { Type: 'Windows', Lifespan: 'Unknown' }],
  [{ replacementCost: 3000 }, { 'Replacement cost': '$3,000.00' }],
  [{ nextServiceDue: '2027-03-01' }, { 'Next service': 'Mar 1, 2027' }],
  [{ size: '16x25x1' }, { Size: '16x25x1' }],
  [{ isActive: false }, { 'In use': 'No' }],
  [{ status: 'needs_repair', statusRating: 41 }, { 'Rating on record': 'Needs repair, 41' }],
])('lists the facts of %o', (facts, words) => {
  expect(factsOf(facts)).toMatchObject(words)
})
