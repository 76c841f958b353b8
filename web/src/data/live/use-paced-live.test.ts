import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './use-paced-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A live query whose values the test decides, read by a list that is busy while the value is `arriving`. */
function aQuery(pauseToRead = 0) {
  const listeners = new Set<(value: string) => void>()
  const seen: string[] = []
  const begin = () => ({
    subscribe(next: (value: string) => void) {
      listeners.add(next)
      return { unsubscribe: () => listeners.delete(next) }
    },
  })
  const reading = paced(begin, { isBusy: (value) => value === 'arriving', pauseToRead }).subscribe((value) =>
    seen.push(value),
  )
  const change = (value: string) => {
    for (const next of listeners) next(value)
  }
  return { seen, listeners, change, stop: () => reading.unsubscribe() }
}

test('while more is arriving, changes are read at most every two seconds', () => {
  const { seen, change } = aQuery()
  change('arriving')
  change('arriving')
  vi.advanceTimersByTime(1_999)
  change('arriving')
  expect(seen).toEqual(['arriving'])
  vi.advanceTimersByTime(1)
  change('complete')
  expect(seen).toEqual(['arriving', 'complete'])
})

test('while more is arriving, a slow read is followed by a pause in proportion', () => {
  const { seen, change } = aQuery(20)
  vi.advanceTimersByTime(200)
  change('arriving')
  vi.advanceTimersByTime(3_999)
  change('not read')
  vi.advanceTimersByTime(1)
  change('complete')
  expect(seen).toEqual(['arriving', 'complete'])
})

test('once everything is here, each change is read', () => {
  const { seen, change } = aQuery()
  for (const value of ['complete', 'edited', 'edited again']) change(value)
  expect(seen).toEqual(['complete', 'edited', 'edited again'])
})

test.each(['arriving', 'complete'])('once stopped, nothing is read: %s', (value) => {
  const { listeners, change, stop } = aQuery()
  change(value)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(listeners.size).toBe(0)
})
