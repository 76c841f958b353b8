import { aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { likelyProperty, rememberProperty } from './last-property.ts'

const [one, two, three] = [aProperty(), aProperty({ id: aPropertyId(2) }), aProperty({ id: aPropertyId(3) })]
const properties = [one, two, three]

test('[QA4] the property is that of the page, else the last used, else the first', () => {
  expect(likelyProperty({ properties, path: '/dashboard' })).toBe(one)
  rememberProperty(two.id)
  expect(likelyProperty({ properties, path: '/dashboard' })).toBe(two)
  expect(likelyProperty({ properties, path: `/properties/${three.id}/systems/x` })).toBe(three)
  expect(likelyProperty({ properties: [one], path: '/dashboard' })).toBe(one)
  expect(likelyProperty({ properties: [], path: '/dashboard' })).toBeUndefined()
})
