import { expect, test } from 'vitest'
import type { RefusedMutation } from '../store/local-store.ts'
import { groupRefused } from './refused-groups.ts'

const refused = (position: number, follows: string | null) =>
  ({ id: `m${position}`, position, follows }) as unknown as RefusedMutation

test('dependents are listed below their refusal, whatever else was refused in between', () => {
  const groups = groupRefused([refused(4, 'm3'), refused(2, null), refused(3, 'm1'), refused(1, null)])
  expect(groups.map(({ change, dependents }) => [change.id, dependents.map(({ id }) => id)])).toEqual([
    ['m1', ['m3', 'm4']],
    ['m2', []],
  ])
})

test('dependents of a settled refusal are listed on their own', () => {
  expect(groupRefused([refused(2, 'm1'), refused(3, 'm2')])).toEqual([
    { change: refused(2, 'm1'), dependents: [refused(3, 'm2')] },
  ])
})
