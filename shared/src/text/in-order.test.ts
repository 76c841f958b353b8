import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('names and addresses are in the order of numbers and letters, not of codes', () => {
  const sorted = ['9 Elm', '10 Elm', 'Unit 9', 'Unit 10', 'Zoe', 'Émile', 'emil', 'ann'].toSorted(inOrder)
  expect(sorted).toEqual(['9 Elm', '10 Elm', 'ann', 'emil', 'Émile', 'Unit 9', 'Unit 10', 'Zoe'])
})
