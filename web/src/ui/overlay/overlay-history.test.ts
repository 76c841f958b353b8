import { expect, test, vi } from 'vitest'
import { createOverlayHistory, type HistoryWindow } from './overlay-history.ts'

test('Back closes the topmost overlay without notifying the router', () => {
  const { window, back, routerNotified } = fakeWindow()
  const { opened } = createOverlayHistory(window)
  const closed: string[] = []
  opened(() => closed.push('dialog'))
  opened(() => closed.push('sheet'))
  back()
  expect(closed).toEqual(['sheet'])
  back()
  expect(closed).toEqual(['sheet', 'dialog'])
  expect(routerNotified()).toBe(0)
})

test('closing with a button removes its history entry', () => {
  vi.useFakeTimers()
  const { window, place } = fakeWindow()
  const close = createOverlayHistory(window).opened(() => {})
  expect(place()).toBe(1)
  close()
  vi.runAllTimers()
  expect(place()).toBe(0)
  vi.useRealTimers()
})

test('an overlay that replaces another reuses its history entry', () => {
  vi.useFakeTimers()
  const { window, place } = fakeWindow()
  const { opened } = createOverlayHistory(window)
  opened(() => {})()
  opened(() => {})
  vi.runAllTimers()
  expect(place()).toBe(1)
  vi.useRealTimers()
})

test('an overlay that opens while another’s history entry is being removed stays open', () => {
  vi.useFakeTimers()
  const { window, place } = fakeWindow({ stepsTake: 10 })
  const { opened } = createOverlayHistory(window)
  const closed: string[] = []
  opened(() => {})()
  vi.advanceTimersByTime(1)
  opened(() => closed.push('dialog'))
  vi.runAllTimers()
  expect(closed).toEqual([])
  expect(place()).toBe(1)
  vi.useRealTimers()
})

test('a page opened from an overlay stays, and Back later skips the leftover entry', () => {
  vi.useFakeTimers()
  const { window, visit, back, place, routerNotified } = fakeWindow()
  const close = createOverlayHistory(window).opened(() => {})
  visit('/next')
  close()
  vi.runAllTimers()
  expect(place()).toBe(2)
  back()
  expect(place()).toBe(0)
  expect(routerNotified()).toBeGreaterThan(0)
  vi.useRealTimers()
})

test.each(['pushState', 'replaceState'] as const)(
  'a page opened by %s while a closed overlay’s history entry is being removed stays',
  (how) => {
    vi.useFakeTimers()
    const { window, routerNotified } = fakeWindow({ stepsTake: 10 })
    createOverlayHistory(window).opened(() => {})()
    vi.advanceTimersByTime(1)
    window.history[how]({ key: 'next' }, '', '/next')
    vi.advanceTimersByTime(10)
    expect(window.location.href).toBe('/next')
    expect(window.history.state).toEqual({ key: 'next' })
    expect(routerNotified()).toBe(0)
    vi.useRealTimers()
  },
)

test('a step back that never arrives delays a page by a second only', () => {
  vi.useFakeTimers()
  const { window } = fakeWindow({ stepsTake: 60_000 })
  createOverlayHistory(window).opened(() => {})()
  vi.advanceTimersByTime(1)
  window.history.pushState({ key: 'next' }, '', '/next')
  vi.advanceTimersByTime(990)
  expect(window.location.href).toBe('/')
  vi.advanceTimersByTime(10)
  expect(window.location.href).toBe('/next')
  vi.useRealTimers()
})

/**
 * @param stepsTake milliseconds, as in a browser; if omitted, a step takes effect at once.
 */
function fakeWindow({ stepsTake }: { stepsTake?: number } = {}) {
  class FakeHistory {
    get state() {
      return entries[index]?.state
    }
    pushState(state: unknown, _: string, href = window.location.href) {
      entries.splice(++index, Infinity, { state, href })
    }
    replaceState(state: unknown, _: string, href = window.location.href) {
      entries[index] = { state, href }
    }
    go(delta: number) {
      if (stepsTake === undefined) this.arrive(delta)
      else setTimeout(() => this.arrive(delta), stepsTake)
    }
    private arrive(delta: number) {
      index += delta
      let stopped = false
      const event = new Event('popstate')
      event.stopImmediatePropagation = () => void (stopped = true)
      for (const listener of listeners) listener(event)
      if (!stopped) receivedCount++
    }
  }
  const entries: { state: unknown; href: string }[] = [{ state: { key: 'first' }, href: '/' }]
  const listeners: ((event: Event) => void)[] = []
  let index = 0
  let receivedCount = 0
  const history = new FakeHistory()
  const window: HistoryWindow = {
    history,
    location: {
      get href() {
        return entries[index]?.href ?? ''
      },
    },
    addEventListener: (_: string, listener: unknown) => void listeners.push(listener as (event: Event) => void),
    setTimeout: globalThis.setTimeout,
  }
  return {
    window,
    back: () => history.go(-1),
    visit: (href: string) => history.pushState({ key: href }, '', href),
    place: () => index,
    routerNotified: () => receivedCount,
  }
}
