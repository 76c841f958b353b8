import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMutationId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { derivedId } from './derived-id.ts'

test('a derived id is stable for a mutation and purpose, and differs for any other', () => {
  const id = derivedId(aMutationId(1), 'notice')
  expect(derivedId(aMutationId(1), 'notice')).toBe(id)
  expect(derivedId(aMutationId(1), 'message')).not.toBe(id)
  expect(derivedId(aMutationId(2), 'notice')).not.toBe(id)
  expect(mutationId.safeParse(id).success).toBe(true)
})
