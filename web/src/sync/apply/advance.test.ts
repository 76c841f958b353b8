import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { expect, test } from 'vitest'
import { ownProperty } from '../testing/device.ts'
import { advance, matchesServer } from './advance.ts'

const before = {
  id: ownProperty,
  version: 3,
  state: 'shown',
  checksum: { count: 2, sum: 10 },
  counted: '2026-11-01',
} as const
const change = { count: 1, sum: 5 }

test('[P9] [P14] a delta moves the scope to its version and adds its change to the checksum', () => {
  const after = advance(before, { scope: ownProperty, since: 3, version: 7 }, change)
  expect(after).toEqual({ ...before, version: 7, checksum: { count: 3, sum: 15 } })
  expect(matchesServer(after, { checksum: { count: 3, sum: 15 } })).toBe(true)
  expect(matchesServer(after, { checksum: { count: 3, sum: 16 } })).toBe(false)
})

test('[P9] [P14] a whole scope starts from nothing, and is no longer drifted', () => {
  const drifted = { ...before, version: 0, drifted: true } as const
  const after = advance(drifted, { scope: ownProperty, since: 0, version: 7 }, change)
  expect(after).toEqual({ ...before, version: 7, checksum: change })
})

test('[P9] [P14] a scope that is new to the device is shown, with the checksum of its rows', () => {
  const delta = { scope: ownProperty, since: 0, version: 7 }
  expect(advance(undefined, delta, change)).toEqual({ id: ownProperty, state: 'shown', version: 7, checksum: change })
})

test('[P9] [P14] a scope whose checksum is unknown matches nothing', () => {
  const after = advance(
    { id: ownProperty, version: 3, state: 'shown' },
    { scope: ownProperty, since: 3, version: 4 },
    emptyChecksum,
  )
  expect(after).toEqual({ id: ownProperty, version: 4, state: 'shown' })
  expect(matchesServer(after, { checksum: emptyChecksum })).toBe(false)
})
