import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'
import { serverMutations } from './server-mutations.ts'

test('a browser omits exactly the mutations that a device may not push', () => {
  const kept: readonly unknown[] = serverMutations
  for (const mutation of mutations)
    expect([mutation.name, kept.includes(mutation)]).toEqual([mutation.name, 'isServerOnly' in mutation])
})

test('[DL5] only the server ends accounts, whatever the relation to a property', () => {
  const ending = mutations.filter(({ action }) => action === 'end_account')
  expect(ending.filter((mutation) => !('isServerOnly' in mutation))).toEqual([])
  expect(ending.length).toBeGreaterThan(0)
})
