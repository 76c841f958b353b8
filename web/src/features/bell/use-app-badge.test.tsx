// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually, show } from '../../platform/testing/screen.ts'
import { useAppBadge } from './bell.tsx'

const shown: number[] = []

function Icon({ count }: { count: number | undefined }) {
  useAppBadge(count)
  return null
}

beforeEach(() => {
  shown.length = 0
  Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) })
})
afterEach(() => Reflect.deleteProperty(navigator, 'setAppBadge'))

test('[PU19] the icon shows the number while a person is signed in, and it is cleared on sign-out', async () => {
  const leave = show(<Icon count={3} />)
  expect(await eventually(() => shown.length === 1)).toBe(true)
  leave()
  expect(await eventually(() => shown.length === 2)).toBe(true)
  expect(shown).toEqual([3, 0])
})

test('[PU19] the icon keeps its number until the new one is known', async () => {
  const leave = show(<Icon count={undefined} />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shown).toEqual([])
  leave()
})

test('[PU19] an operating system that does not support or allow badges causes no error', async () => {
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('not allowed')) })
  const leave = [show(<Icon count={3} />)]
  Reflect.deleteProperty(navigator, 'setAppBadge')
  leave.push(show(<Icon count={3} />))
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const each of leave) each()
  expect(shown).toEqual([])
})
