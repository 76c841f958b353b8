// @vitest-environment jsdom
import { errorOf, eventually, press, show, type } from '../../../platform/testing/screen.ts'
import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { DateRangeFields } from './date-range-fields.tsx'

let leave = () => {}
afterEach(() => leave())

/** Shows the fields, and returns every range that they report. */
async function open(): Promise<DateRange[]> {
  const reported: DateRange[] = []
  function Fields() {
    const [range, setRange] = useState<DateRange>({ from: null, to: null })
    const change = (next: DateRange) => {
      reported.push(next)
      setRange(next)
    }
    return <DateRangeFields range={range} today="2026-11-20" onChange={change} />
  }
  leave = show(
    <UiProvider>
      <Fields />
    </UiProvider>,
  )
  // Until the calendar has loaded, a placeholder takes dates in another format; an earlier test may already have loaded
  // it.
  for (const label of ['From', 'To'])
    await eventually(() => document.querySelector(`button[aria-label="${label}: choose date"]`))
  return reported
}

const isPressed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.ariaPressed === 'true'

test('[O6] a preset range takes one press', async () => {
  const reported = await open()
  await expect.poll(() => isPressed('All years')).toBe(true)
  await press('This year')
  await press('Last 12 months')
  await press('All years')
  await expect
    .poll(() => reported)
    .toEqual([
      { from: '2026-01-01', to: null },
      { from: '2025-11-20', to: null },
      { from: null, to: null },
    ])
})

test('[O6] each typed date is reported separately', async () => {
  const reported = await open()
  await type('From', '03/01/2026')
  await eventually(() => reported.length === 1)
  await type('To', '05/31/2026')
  await eventually(() => reported.length === 2)
  expect(reported).toEqual([
    { from: '2026-03-01', to: null },
    { from: '2026-03-01', to: '2026-05-31' },
  ])
  await expect.poll(() => isPressed('All years')).toBe(false)
})

test('[O6] a range that ends before it begins shows an error and is not reported', async () => {
  const reported = await open()
  await type('To', '03/01/2026')
  await eventually(() => reported.length === 1)
  await type('From', '03/02/2026')
  await eventually(() => errorOf('To') === 'The end date is before the start date')
  expect(reported).toHaveLength(1)
  await type('From', '03/01/2026')
  await eventually(() => reported.length === 2)
  await eventually(() => errorOf('To') === null)
  expect(reported.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
})
