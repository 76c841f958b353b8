// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Tooltip, watchTooltips } from './watch-tooltips.ts'

let shown: (string | null)[] = []
let stop = () => {}
const button = (inside: string) => {
  const control = document.body.appendChild(document.createElement('button'))
  control.setAttribute('aria-label', 'Edit')
  control.textContent = inside
  return control
}
const point = (name: string, at: Element, pointerType = 'mouse', clientX = 500) => {
  const event = new MouseEvent(name, { bubbles: true, clientX, clientY: 500 })
  at.dispatchEvent(Object.assign(event, { pointerType }))
}
const wait = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  stop = watchTooltips((tooltip: Tooltip | null) => shown.push(tooltip?.label ?? null))
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('[AX14] a tooltip opens when the mouse has rested on an icon for 700 ms, and closes when it leaves', () => {
  const icon = button('')
  point('pointerover', icon)
  wait(699)
  expect(shown).toEqual([])
  wait(1)
  expect(shown).toEqual(['Edit'])
  point('pointermove', document.body)
  expect(shown).toEqual(['Edit', null])
})

test('[AX14] the next icon within 300 ms shows its tooltip at once', () => {
  const [one, other] = [button(''), button('3')]
  point('pointerover', one)
  wait(700)
  point('pointermove', document.body)
  wait(299)
  point('pointerover', other)
  wait(0)
  expect(shown).toEqual(['Edit', null, 'Edit'])
})

test.each([
  ['a button with text', 'Edit', 'mouse'],
  ['a touch', '', 'touch'],
])('[AX14] %s has no tooltip', (_what, inside, pointerType) => {
  point('pointerover', button(inside), pointerType)
  wait(1000)
  expect(shown).toEqual([])
})

test.each(['keydown', 'pointerdown', 'scroll'])('[AX14] %s closes the tooltip', (name) => {
  const icon = button('')
  point('pointerover', icon)
  wait(700)
  icon.dispatchEvent(new Event(name, { bubbles: true }))
  expect(shown).toEqual(['Edit', null])
})

test('[AX14] what a press brings under the resting mouse has no tooltip until the mouse moves', () => {
  const [one, other] = [button(''), button('')]
  point('pointerover', one)
  point('pointerdown', one)
  one.remove()
  for (const name of ['pointerover', 'pointermove']) point(name, other)
  wait(1000)
  expect(shown).toEqual([])
  point('pointermove', other, 'mouse', 504)
  wait(700)
  expect(shown).toEqual(['Edit'])
})

test('[AX14] a window of another size closes the tooltip, because the icon may have moved', () => {
  point('pointerover', button(''))
  wait(700)
  window.dispatchEvent(new Event('resize'))
  expect(shown).toEqual(['Edit', null])
})

test('[AX14] an icon that disappears meanwhile shows nothing', () => {
  const icon = button('')
  point('pointerover', icon)
  icon.remove()
  wait(700)
  expect(shown).toEqual([])
})
