import { expect, test } from 'vitest'
import { Shares, type Share } from './shares.ts'

/** Shares of which each is named after its key and its number. */
function someShares(limits: { perKey: number; total: number }) {
  const shares = new Shares(limits)
  const gaveWay: string[] = []
  const take = (key: string, size = 1, name = key) => shares.take(key, { size, giveWay: () => gaveWay.push(name) })
  const taken = (share: ReturnType<typeof take>): Share => {
    if (typeof share === 'string') throw new Error(`the share is ${share}`)
    return share
  }
  return { take, taken, gaveWay }
}

test('[SE156] a key gets as much as it may have, and again what it has released', () => {
  const { take, taken } = someShares({ perKey: 2, total: 10 })
  const first = taken(take('ann'))
  taken(take('ann'))
  expect(take('ann')).toBe('own')
  first.release()
  first.release()
  taken(take('ann'))
  expect(take('ann')).toBe('own')
})

test('[SE156] a share counts only what has arrived', () => {
  const { take, taken } = someShares({ perKey: 10, total: 10 })
  const [idle] = Array.from({ length: 100 }, () => taken(take('ann', 0)))
  const max = taken(take('max', 0))
  expect(max.resize(5)).toBeNull()
  expect(idle?.resize(6)).toBe('all')
  expect(max.resize(4)).toBeNull()
  expect(idle?.resize(6)).toBeNull()
})

test('[SE156] when all is taken, the key with the most gives up its largest share to one with less', () => {
  const { take, taken, gaveWay } = someShares({ perKey: 6, total: 10 })
  taken(take('ann', 4, 'ann 1'))
  taken(take('ann', 2, 'ann 2'))
  taken(take('eve', 4))
  taken(take('max', 2))
  expect(gaveWay).toEqual(['ann 1'])
  // Nobody has more than eve would have.
  expect(take('eve', 2)).not.toBeTypeOf('string')
  expect(take('eve', 1)).toBe('own')
  expect(take('ann', 1)).not.toBeTypeOf('string')
  expect(gaveWay).toEqual(['ann 1', 'eve'])
})

test('[SE156] what can no longer be ended does not give way', () => {
  const { take, taken, gaveWay } = someShares({ perKey: 10, total: 10 })
  taken(take('ann', 10)).keep()
  expect(take('max', 1)).toBe('all')
  expect(gaveWay).toEqual([])
})
