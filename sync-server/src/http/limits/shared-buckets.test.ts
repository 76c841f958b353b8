import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News, OtherServers } from '../../storage/other-servers.ts'
import { bucketsOf } from './shared-buckets.ts'

const now = () => new Date('2026-11-30T12:00:00.000Z')
const few = { perMinute: 60, atOnce: 10 }
const limits = { requests: few, mutations: few, documentBytes: few, files: few }
const afterASecond = () => vi.advanceTimersByTime(1_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Servers of one database, each of which hears what the others tell. */
function servers(count: number) {
  const told: News[] = []
  const all = Array.from({ length: count }, () => ({ heard(_news: News): void {} }))
  const buckets = all.map((own) => {
    const others: OtherServers = {
      tell(news) {
        told.push(news)
        for (const other of all) if (other !== own) other.heard(news)
      },
      listen: ({ heard }) => void (own.heard = heard),
    }
    return bucketsOf({ limits, others, now })
  })
  return { buckets, told }
}

const take = (buckets: ReturnType<typeof bucketsOf>, times: number) =>
  Array.from({ length: times }, () => buckets.requests.take('ana'))

test('[TK13] what is taken at one server is missing at the others a second later, and not twice', () => {
  const { buckets, told } = servers(3)
  const [one, two, three] = buckets
  if (!one || !two || !three) throw new Error('three servers')
  take(one, 4)
  take(two, 3)
  expect([one, two, three].map(({ requests }) => requests.state('ana').left)).toEqual([6, 7, 10])
  afterASecond()
  for (const each of buckets) expect(each.requests.state('ana')).toEqual({ left: 3, fullIn: 7 })
  expect(told).toEqual([
    { taken: { limit: 'requests', key: 'ana', count: 4 } },
    { taken: { limit: 'requests', key: 'ana', count: 3 } },
  ])
  afterASecond()
  expect(told).toHaveLength(2)
  expect(two.requests.state('ben').left).toBe(10)
})

test('[TK13] who took all at two servers in the same second waits until both are refilled', () => {
  const { buckets } = servers(2)
  const [one, two] = buckets
  if (!one || !two) throw new Error('two servers')
  expect([...take(one, 11), ...take(two, 10)]).toEqual([...Array<number>(10).fill(0), 1, ...Array<number>(10).fill(0)])
  afterASecond()
  for (const { requests } of buckets) expect(requests.state('ana')).toEqual({ left: 0, fullIn: 20 })
  expect(take(one, 1)).toEqual([11])
})

test('[TK13] mutations and bytes of documents count together too, files of the app at each server', () => {
  const { buckets } = servers(2)
  const [one, two] = buckets
  if (!one || !two) throw new Error('two servers')
  one.mutations.take('ana', 5)
  one.mutations.take('ben', 0)
  one.documentBytes.take('ana', 8)
  one.files.take('192.0.2.1', 9)
  afterASecond()
  expect([two.mutations.state('ana').left, two.documentBytes.state('ana').left]).toEqual([5, 2])
  expect(two.files.state('192.0.2.1').left).toBe(10)
})

test('[TK13] of a flood of strangers only the 1,000 that took most are told', () => {
  const { buckets, told } = servers(2)
  const [one, two] = buckets
  if (!one || !two) throw new Error('two servers')
  for (let stranger = 0; stranger < 3_000; stranger++) one.requests.take(`stranger ${stranger}`)
  take(one, 10)
  afterASecond()
  expect(told).toHaveLength(1_000)
  expect(two.requests.state('ana').left).toBe(0)
})

test('a limit that only another version of the server has is ignored', () => {
  let hear = (_news: News): void => undefined
  const others: OtherServers = { tell: () => undefined, listen: ({ heard }) => void (hear = heard) }
  const { requests } = bucketsOf({ limits, others, now })
  hear({ taken: { limit: 'toString', key: 'ana', count: 5 } })
  expect(requests.state('ana').left).toBe(10)
})
