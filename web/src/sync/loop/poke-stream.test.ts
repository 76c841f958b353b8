// @vitest-environment jsdom
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownStream } from '../transport/own-stream.ts'
import { createPokeStream, type PokeStream } from './poke-stream.ts'
import { ownProperty } from '../testing/device.ts'

/** The streams that were opened, as the browser would create them. */
let opened: Stream[]
let received: (Poke | null)[]
let stream: PokeStream

class Stream extends EventTarget {
  isOpen = true
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }
  close(): void {
    this.isOpen = false
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('poke', { data }))
  }
}

const last = () => must(opened.at(-1), 'a stream')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  opened = []
  received = []
  stream = createPokeStream((poke) => received.push(poke))
})

afterEach(() => {
  stream.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[P19] a poke is passed on, and an unreadable one triggers a request', () => {
  stream.open()
  const poke = { scopes: [{ scope: ownProperty, version: 2 }], pokeDelta: { epoch: 'e', deltas: [] } }
  last().say(JSON.stringify(poke))
  for (const bad of ['', '{', '{"scopes":7}', JSON.stringify({ ...poke, pokeDelta: { epoch: 1 } })]) last().say(bad)
  expect(received).toEqual([poke, null, null, null, null])
})

test('[P19] a stream that opens or breaks triggers a request', () => {
  stream.open()
  stream.open()
  expect(opened.map(({ url }) => url)).toEqual([`/api/sync/events?stream=${ownStream}`])
  last().dispatchEvent(new Event('open'))
  last().dispatchEvent(new Event('error'))
  expect({ received, isOpen: last().isOpen }).toEqual({ received: [null, null], isOpen: false })
  stream.open()
  expect(opened).toHaveLength(2)
})

test('[P19] if every stream breaks immediately, reconnection backs off and continues by itself', () => {
  const rests: number[] = []
  stream.open()
  for (let time = 0; time < 10; time += 1) {
    const [count, from] = [opened.length, performance.now()]
    last().dispatchEvent(new Event('error'))
    // The round that follows succeeds.
    stream.open()
    while (opened.length === count) vi.advanceTimersByTime(500)
    rests.push((performance.now() - from) / 1000)
  }
  expect(rests).toEqual([0, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

test('[P19] a stream that was open for a while is reopened immediately', () => {
  for (let time = 0; time < 5; time += 1) {
    stream.open()
    vi.advanceTimersByTime(40_000)
    last().dispatchEvent(new Event('error'))
  }
  stream.open()
  expect(opened).toHaveLength(6)
})

test('a closed stream stays closed, even while it waits to reconnect', () => {
  for (let time = 0; time < 2; time += 1) {
    stream.open()
    last().dispatchEvent(new Event('error'))
  }
  stream.close()
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(2)
  stream.open()
  expect(opened).toHaveLength(3)
})
