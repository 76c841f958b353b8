import { expect, test } from 'vitest'
import { mutations } from './all.ts'
import { serverMutations } from './server-mutations.ts'

test('a browser goes without exactly those that a device may not push', () => {
  const kept: readonly unknown[] = serverMutations
  for (const mutation of mutations)
    expect([mutation.name, kept.includes(mutation)]).toEqual([mutation.name, 'isServerOnly' in mutation])
})
