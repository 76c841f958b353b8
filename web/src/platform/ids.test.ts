import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { mintId } from './ids.ts'

test('a minted id passes the schema of its kind and sorts after earlier ones', () => {
  const ids = Array.from({ length: 100 }, () => mintId<PropertyId>())
  expect(ids.map((id) => propertyId.parse(id))).toEqual(ids)
  expect(ids.toSorted()).toEqual(ids)
})
