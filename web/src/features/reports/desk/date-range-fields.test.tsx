// @vitest-environment jsdom
import { errorOf, eventually, press, show, type } from '../../../platform/testing/screen.ts'
import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LookProvider } from '../../../ui/look/look-provider.tsx'
import { DateRangeFields } from './date-range-fields.tsx'

let leave = () => {}
afterEach(() => leave())

/** The fields, and every range they have told. */
async function open(): Promise<DateRange[]> {
  const told: DateRange[] = []
  function Fields() {
    const [range, setRange] = useState<DateRange>({ from: null, to: null })
    const change = (next: DateRange) => {
      told.push(next)
      setRange(next)
    }
    return <DateRangeFields range={range} today="2026-11-20" onChange={change} />
  }
  leave = show(
    <LookProvider>
      <Fields />
    </LookProvider>,
  )
  // A stand-in takes dates in another form until the calendar has loaded, which an earlier test may have done.
  for (const label of ['From', 'To'])
    await eventually(() => document.querySelector(`button[aria-label="${label}: choose date"]`))
  return told
}

const isPressed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.ariaPressed === 'true'

test('[O6] a usual range is one press', async () => {
  const told = await open()
  expect(isPressed('All years')).toBe(true)
  await press('This year')
  await press('Last 12 months')
  await press('All years')
  expect(told).toEqual([
    { from: '2026-01-01', to: null },
    { from: '2025-11-20', to: null },
    { from: null, to: null },
  ])
})

test('[O6] days that are typed are told, each side by itself', async () => {
  const told = await open()
  await type('From', '03/01/2026')
  await eventually(() => told.length === 1)
  await type('To', '05/31/2026')
  await eventually(() => told.length === 2)
  expect(told).toEqual([
    { from: '2026-03-01', to: null },
    { from: '2026-03-01', to: '2026-05-31' },
  ])
  expect(isPressed('All years')).toBe(false)
})

test('[O6] a range that ends before it begins is said to be wrong and not told', async () => {
  const told = await open()
  await type('To', '03/01/2026')
  await eventually(() => told.length === 1)
  await type('From', '03/02/2026')
  await eventually(() => errorOf('To') === 'The end is before the beginning')
  expect(told).toHaveLength(1)
  await type('From', '03/01/2026')
  await eventually(() => told.length === 2)
  await eventually(() => errorOf('To') === null)
  expect(told.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
})
