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

/** A round ends. */
const synced = () => stream.noteStatus('synced')

afterEach(() => {
  stream.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[P19] a poke is passed on, and an unreadable one triggers a request', () => {
  synced()
  const poke = { scopes: [{ scope: ownProperty, version: 2 }], pokeDelta: { epoch: 'e', deltas: [] } }
  last().say(JSON.stringify(poke))
  for (const bad of ['', '{', '{"scopes":7}', JSON.stringify({ ...poke, pokeDelta: { epoch: 1 } })]) last().say(bad)
  expect(received).toEqual([poke, null, null, null, null])
})

test('[P19] a stream that opens or breaks triggers a request', () => {
  synced()
  synced()
  expect(opened.map(({ url }) => url)).toEqual([`/api/sync/events?stream=${ownStream}`])
  last().dispatchEvent(new Event('open'))
  last().dispatchEvent(new Event('error'))
  expect({ received, isOpen: last().isOpen }).toEqual({ received: [null, null], isOpen: false })
  synced()
  expect(opened).toHaveLength(2)
})

test('[P19] if every stream breaks immediately, reconnection backs off and continues by itself', () => {
  const rests: number[] = []
  synced()
  for (let time = 0; time < 10; time += 1) {
    const [count, from] = [opened.length, performance.now()]
    last().dispatchEvent(new Event('error'))
    // The round that follows succeeds.
    synced()
    while (opened.length === count) vi.advanceTimersByTime(500)
    rests.push((performance.now() - from) / 1000)
  }
  expect(rests).toEqual([0, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

test('[P19] a stream that was open for a while is reopened immediately', () => {
  for (let time = 0; time < 5; time += 1) {
    synced()
    last().dispatchEvent(new Event('open'))
    vi.advanceTimersByTime(40_000)
    last().dispatchEvent(new Event('error'))
  }
  synced()
  expect(opened).toHaveLength(6)
})

test('[P53] a stream on which the heartbeat stops is opened again; one that beats, or never did, stays', () => {
  const beat = () => last().dispatchEvent(new Event('beat'))
  synced()
  last().dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(300_000)
  for (let beats = 0; beats < 5; beats += 1) {
    beat()
    vi.advanceTimersByTime(60_000)
  }
  expect({ opened: opened.length, received }).toEqual({ opened: 1, received: [null] })
  vi.advanceTimersByTime(10_000)
  expect({ isOpen: last().isOpen, received }).toEqual({ isOpen: false, received: [null, null] })
  synced()
  expect(opened).toHaveLength(2)
})

test('a closed stream stays closed, even while it waits to reconnect', () => {
  for (let time = 0; time < 2; time += 1) {
    synced()
    last().dispatchEvent(new Event('error'))
  }
  stream.close()
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(2)
  synced()
  expect(opened).toHaveLength(3)
})

/** Breaks so many streams at once; after each, a round succeeds. */
function breakStreams(times: number): void {
  synced()
  for (let time = 0; time < times; time += 1) {
    last().dispatchEvent(new Event('error'))
    synced()
  }
}

test('[P37] the page is deaf from the second break until a stream is open, and never while it is hidden', () => {
  synced()
  expect(stream.isDeaf()).toBe(false)
  breakStreams(1)
  expect(stream.isDeaf()).toBe(false)
  breakStreams(1)
  expect(stream.isDeaf()).toBe(true)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(stream.isDeaf()).toBe(false)
  vi.restoreAllMocks()
  vi.advanceTimersByTime(4_000)
  expect(stream.isDeaf()).toBe(true)
  last().dispatchEvent(new Event('open'))
  expect(stream.isDeaf()).toBe(false)
})

test('[P37] a stream that is not open after twenty seconds counts as broken', () => {
  synced()
  vi.advanceTimersByTime(19_999)
  expect(received).toEqual([])
  vi.advanceTimersByTime(1)
  expect({ received, isOpen: last().isOpen }).toEqual({ received: [null], isOpen: false })
  synced()
  vi.advanceTimersByTime(20_000)
  expect(stream.isDeaf()).toBe(true)
})

test('[P37] after a rest that a dead connection caused, the first successful round opens the stream', () => {
  breakStreams(8)
  const count = opened.length
  synced()
  expect(opened).toHaveLength(count)
  stream.noteStatus('unreachable')
  stream.noteStatus('syncing')
  expect(opened).toHaveLength(count)
  synced()
  expect(opened).toHaveLength(count + 1)
  // It does not rest as long as before either.
  expect(stream.isDeaf()).toBe(false)
})

test('[P37] a rest that has ended is followed by no stream of its timer', () => {
  breakStreams(2)
  stream.endRest()
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(2)
  synced()
  expect(opened).toHaveLength(3)
})

test('[P51] a browser without event streams receives no pokes, and its loop asks instead', () => {
  vi.stubGlobal('EventSource', undefined)
  expect(stream.isDeaf()).toBe(false)
  synced()
  expect(stream.isDeaf()).toBe(true)
  vi.advanceTimersByTime(600_000)
  synced()
  expect([opened, received]).toEqual([[], []])
})
