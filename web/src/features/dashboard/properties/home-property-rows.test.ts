import { aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import { expect, test } from 'vitest'
import { worstFirst } from './home-property-rows.tsx'

const today = '2026-11-20'

function listed(n: number, score: number | null, overdueCount = 0) {
  const property = aProperty({ id: aPropertyId(n) })
  const summary = summaryOf({ propertyId: property.id, systems: [], items: [], today })
  return { property, summary: { ...summary, day: today, owner: null, score, overdueCount } }
}

test('[D10] several properties are listed worst first, those without systems last', () => {
  const found = worstFirst([listed(1, 90), listed(2, null), listed(3, 40), listed(4, 90, 2)])
  expect(found.map(({ property }) => property.id)).toEqual([3, 4, 1, 2].map((n) => aPropertyId(n)))
})
