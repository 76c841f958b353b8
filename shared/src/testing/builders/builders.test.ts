import { expect, test } from 'vitest'
import { entities, type EntityName } from '../../entities.ts'
import { propertyScope } from '../../kernel/scope.ts'
import { aMembership, anItem, aProperty, aPropertyId, aSystem, aUser } from './builders.ts'

const rows = {
  user: aUser(),
  property: aProperty(),
  membership: aMembership(),
  system: aSystem(),
  maintenanceItem: anItem(),
} satisfies Partial<Record<EntityName, unknown>>

test.each(Object.entries(rows))('a built %s is a complete and valid row', (name, row) => {
  const entity = Object.values(entities).find((candidate) => candidate.name === name)
  expect(entity?.schema.strict().parse(row)).toEqual(row)
})

test('rows of a property are in its scope', () => {
  const property = aPropertyId(2)
  const scopes = [
    aProperty({ id: property }),
    aMembership({ propertyId: property }),
    aSystem({ propertyId: property }),
    anItem({ propertyId: property }),
  ].map((row) => row.scope)
  expect(new Set(scopes)).toEqual(new Set([propertyScope(property)]))
})
