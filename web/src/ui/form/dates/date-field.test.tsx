// @vitest-environment jsdom
import { eventually, show } from '../../../platform/testing/screen.ts'
import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { days } from '@hearthkeep/shared/testing/arbitraries.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import * as fc from 'fast-check'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../../frame/ui-provider.tsx'
import { DateField } from './date-field.tsx'

interface Values {
  day: string | null
}

let leave = () => {}
afterEach(() => leave())

function Form({ onForm }: { onForm(values: () => Values): void }) {
  const { control, getValues } = useForm<Values>({ defaultValues: { day: null } })
  useEffect(() => onForm(getValues), [onForm, getValues])
  return (
    <UiProvider>
      <DateField control={control} name="day" label="Day" />
    </UiProvider>
  )
}

const sections = () => [...document.querySelectorAll<HTMLElement>('[role=spinbutton]')]
/** Without the marks that keep a date in one direction. */
const shown = () =>
  sections()
    .map((section) => section.textContent.replaceAll(/\p{Cf}/gu, ''))
    .join('/')

/** @returns reads the stored day */
async function open(): Promise<() => string | null> {
  let read: (() => Values) | undefined
  leave = show(<Form onForm={(values) => (read = values)} />)
  await eventually(() => sections().length === 3)
  return () => must(read, 'the form')().day
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Selects the part, as a press on it does, and types the letters. */
async function typeInto(part: number, letters: string): Promise<void> {
  for (const letter of letters) {
    const section = must(sections()[part], 'a part of the date')
    section.focus()
    section.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await settled()
    section.textContent = letter
    section.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
    await settled()
  }
}

/** Fills the whole date, as a browser or a password manager does. */
async function fillIn(text: string): Promise<void> {
  const input = must(document.querySelector<HTMLInputElement>('input.MuiPickersInputBase-input'), 'the input')
  const { set } = must(Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value'), 'its value')
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settled()
}

async function leaveField(): Promise<void> {
  const focused = document.activeElement
  if (focused instanceof HTMLElement) focused.blur()
  await settled()
}

/** What the shown text is stored as: `''`, which the form refuses, if it is no day. Nobody means a year before 1000. */
function meaningOf(text: string): string | null {
  if (text === 'MM/DD/YYYY') return null
  const [month, date, year] = text.split('/')
  const day = `${year}-${month}-${date}`
  return Number(year) >= 1000 && calendarDate.safeParse(day).success ? day : ''
}

const letters = fc.string({ unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 / . - x'.split(' ')), maxLength: 5 })
const typed = fc.array(fc.tuple(fc.nat(2), letters), { maxLength: 5 })

test('[R35] a typed date is stored as it is shown, or refused', async () => {
  const stored = await open()
  await typeInto(0, '12')
  await typeInto(1, '25')
  await leaveField()
  await expect.poll(() => [shown(), stored()]).toEqual(['12/25/YYYY', ''])
  await typeInto(2, '2026')
  await leaveField()
  await expect.poll(() => [shown(), stored()]).toEqual(['12/25/2026', '2026-12-25'])
  await fc.assert(
    fc.asyncProperty(typed, async (parts) => {
      for (const [part, text] of parts) await typeInto(part, text)
      await leaveField()
      expect(stored()).toBe(meaningOf(shown()))
    }),
    { numRuns: 15 },
  )
})

test.each(['25/12/2026', '13/45/2020', '02/30/2024', '2026-12-25', '6.5.2014', '12/25/0026', 'June 2014', '1/2', ''])(
  '[R35] a date that is filled in as ‘%s’ is stored as it is shown, or refused',
  async (text) => {
    const stored = await open()
    await fillIn(text)
    await leaveField()
    expect(stored()).toBe(meaningOf(shown()))
  },
)

test('[R35] a day that is filled in is stored', async () => {
  const stored = await open()
  await fc.assert(
    fc.asyncProperty(days, async (day) => {
      const [year, month, date] = day.split('-')
      await fillIn(`${month}/${date}/${year}`)
      await expect.poll(() => [shown(), stored()]).toEqual([`${month}/${date}/${year}`, `${year}-${month}-${date}`])
    }),
    { numRuns: 40 },
  )
})
