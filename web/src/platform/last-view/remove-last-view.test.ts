// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LAST_VIEW_ID, LAST_VIEW_OF } from './last-view.ts'
import { removeLastView } from './remove-last-view.ts'

let root: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="root"></div><div id="${LAST_VIEW_ID}" ${LAST_VIEW_OF}="ann"></div>`
  root = document.getElementById('root') as HTMLElement
})

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const isShown = () => document.getElementById(LAST_VIEW_ID) !== null
/** Observers run before the next paint. */
const untilPaint = () => Promise.resolve()

test('[HS6] the last view stays while the page has nothing or a placeholder, and ends with its heading', async () => {
  removeLastView(root, { userId: 'ann' })
  root.innerHTML = '<main><div role="status" aria-label="Loading"></div></main>'
  await untilPaint()
  expect(isShown()).toBe(true)
  root.innerHTML = '<main><h1>My Properties</h1><div role="status" aria-label="Loading"></div></main>'
  await untilPaint()
  expect(isShown()).toBe(true)
  root.innerHTML = '<main><h1>My Properties</h1></main>'
  await untilPaint()
  expect(isShown()).toBe(false)
})

test('[HS6] the last view never stays longer than ten seconds', () => {
  removeLastView(root, { userId: 'ann' })
  vi.advanceTimersByTime(9_999)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

test.each([undefined, 'ben'])('[HS7] the last view of Ann is removed at once for %s', (userId) => {
  removeLastView(root, { userId })
  expect(isShown()).toBe(false)
})
