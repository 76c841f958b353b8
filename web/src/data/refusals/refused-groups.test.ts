import { expect, test } from 'vitest'
import type { RefusedMutation } from '../store/local-store.ts'
import { groupRefused } from './refused-groups.ts'

const refused = (place: number, follows: string | null) =>
  ({ id: `m${place}`, place, follows }) as unknown as RefusedMutation

test('what followed from a refusal stands below it, whatever else was refused between', () => {
  const groups = groupRefused([refused(4, 'm3'), refused(2, null), refused(3, 'm1'), refused(1, null)])
  expect(groups.map(({ change, followers }) => [change.id, followers.map(({ id }) => id)])).toEqual([
    ['m1', ['m3', 'm4']],
    ['m2', []],
  ])
})

test('what followed from something that was dealt with stands for itself', () => {
  expect(groupRefused([refused(2, 'm1'), refused(3, 'm2')])).toEqual([
    { change: refused(2, 'm1'), followers: [refused(3, 'm2')] },
  ])
})
