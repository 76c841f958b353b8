import { blank } from '../../kernel/blank.ts'
import { supplyId } from '../../kernel/fields.ts'
import { propertyScope } from '../../kernel/scope.ts'
import { supplyFacts, type Supply } from '../../supply/supply.ts'
import { aPropertyId, aSystemId } from './builders.ts'

export const aSupplyId = (n = 1) => supplyId.parse(`00000000-0000-7000-8033-${String(n).padStart(12, '0')}`)

/** Filters for Ann's furnace, of which three are left. */
export const aSupply = (overrides: Partial<Supply> = {}): Supply => ({
  ...blank(supplyFacts),
  id: aSupplyId(),
  propertyId: aPropertyId(),
  scope: propertyScope(overrides.propertyId ?? aPropertyId()),
  name: 'Furnace filter',
  size: '16×25×1 MERV 11',
  left: 3,
  systemId: aSystemId(),
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  deletedAt: null,
  ...overrides,
})
