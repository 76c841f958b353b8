import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMutationId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { derivedId } from './derived-id.ts'

test('an id that follows from a mutation is the same each time, and another for another thing or mutation', () => {
  const id = derivedId(aMutationId(1), 'notice')
  expect(derivedId(aMutationId(1), 'notice')).toBe(id)
  expect(derivedId(aMutationId(1), 'message')).not.toBe(id)
  expect(derivedId(aMutationId(2), 'notice')).not.toBe(id)
  expect(mutationId.safeParse(id).success).toBe(true)
})
