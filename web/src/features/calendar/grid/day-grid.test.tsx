// @vitest-environment jsdom
import { eventually, show } from '../../../platform/testing/screen.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { sameMonth, weeksOfMonth } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { anItem, aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { worksByDay, type CalendarWork } from '../calendar-work.ts'
import { DayGrid, dayAfterKey } from './day-grid.tsx'

const late: CalendarWork = {
  item: anItem({ title: 'Clean gutters', dueDate: '2026-11-16' }),
  property: aProperty(),
  day: '2026-11-16',
  kind: 'overdue',
  movable: true,
}
const picked: CalendarDate[] = []
let canceled = 0

let leave = () => {}
afterEach(() => {
  leave()
  picked.length = 0
  canceled = 0
})

function Shown({ start }: { start: CalendarDate }) {
  const [date, setDate] = useState(start)
  return (
    <UiProvider>
      <DayGrid
        label="November 2026"
        variant="month"
        weeks={weeksOfMonth(date)}
        isInside={(day) => sameMonth(day, date)}
        days={worksByDay([late])}
        date={date}
        today="2026-11-20"
        focusTurn={0}
        onChoose={setDate}
        onPick={(day) => {
          picked.push(day)
          setDate(day)
        }}
        onCancel={() => canceled++}
        onDrop={() => undefined}
      />
    </UiProvider>
  )
}

async function open(start: CalendarDate = '2026-11-20') {
  leave = show(<Shown start={start} />)
  const cell = await eventually(() => cellOf(start))
  cell.focus()
}

const cellOf = (day: CalendarDate) => document.querySelector<HTMLElement>(`[role=gridcell][data-day="${day}"]`)
const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['day'] : undefined
const strike = (key: string, shiftKey = false) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
  )

test.each([
  ['ArrowRight', false, '2026-11-21'],
  ['ArrowDown', false, '2026-11-27'],
  ['Home', false, '2026-11-15'],
  ['PageDown', false, '2026-12-20'],
  ['PageUp', true, '2025-11-20'],
])('[CA4] focus follows the selected day: %s, with Shift %s, to %s', async (key, shift, day) => {
  await open()
  strike(key, shift)
  await eventually(() => focused() === day)
  await expect.poll(() => cellOf(day)?.getAttribute('aria-selected')).toBe('true')
})

test('[CA4] the grid is one stop for Tab: the chosen day', async () => {
  await open()
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].filter((cell) => cell.tabIndex === 0)
  expect(stops().map((cell) => cell.dataset['day'])).toEqual(['2026-11-20'])
  strike('ArrowLeft')
  await eventually(() => focused() === '2026-11-19')
  expect(stops().map((cell) => cell.dataset['day'])).toEqual(['2026-11-19'])
})

test('Enter, Space and a press pick a day, and Escape drops the carried task', async () => {
  await open()
  strike('Enter')
  strike(' ')
  cellOf('2026-11-16')?.click()
  strike('Escape')
  expect(picked).toEqual(['2026-11-20', '2026-11-20', '2026-11-16'])
  expect(canceled).toBe(1)
})

/** What a screen reader reads of a day. */
const heardOf = (day: CalendarDate) =>
  [...(cellOf(day)?.querySelectorAll(':scope > :not([aria-hidden])') ?? [])].map(({ textContent }) => textContent)

test('[CA2] a day has its counts in words, its titles and a mark', async () => {
  await open()
  await expect.poll(() => heardOf('2026-11-16')).toEqual(['Monday, November 16, 2026: 1 overdue', 'Clean gutters'])
  await expect.poll(() => cellOf('2026-11-16')?.dataset['mark']).toBe('overdue')
  await expect.poll(() => heardOf('2026-11-17')).toEqual(['Tuesday, November 17, 2026: nothing', ''])
  await expect.poll(() => cellOf('2026-11-20')?.getAttribute('aria-current')).toBe('date')
  const names = [...document.querySelectorAll('[role=columnheader]')].map((name) => name.getAttribute('aria-label'))
  expect([names.at(0), names.at(-1)]).toEqual(['Sunday', 'Saturday'])
})

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2024-02-28', '2024-02-29'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-11-20', '2026-11-15'],
  ['Home', '2026-11-15', '2026-11-15'],
  ['End', '2026-11-20', '2026-11-21'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2024-01-31', '2024-02-29'],
  ['ArrowLeft', '1900-01-01', '1900-01-01'],
  ['ArrowDown', '2199-12-30', '2199-12-31'],
])('[CA4] [CA5] %s moves from %s to %s', (key, date, next) => {
  expect(dayAfterKey({ key, shiftKey: false }, date)).toBe(next)
})

test.each([
  ['PageUp', '2024-02-29', '2023-02-28'],
  ['PageDown', '2026-11-20', '2027-11-20'],
])('[CA4] %s with Shift moves from %s to %s', (key, date, next) => {
  expect(dayAfterKey({ key, shiftKey: true }, date)).toBe(next)
})

test('other keys do not move', () => {
  for (const key of ['Tab', 'a', 'Enter', 'Escape'])
    expect(dayAfterKey({ key, shiftKey: false }, '2026-11-20')).toBeNull()
})
