// @vitest-environment jsdom
import { field, show, type } from '../../platform/testing/screen.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { numberToText, textToNumber } from '@hearthkeep/shared/format/number-text.ts'
import { readTypedDate } from '@hearthkeep/shared/format/typed-date.ts'
import * as fc from 'fast-check'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../frame/ui-provider.tsx'
import { TypedDateField } from './dates/typed-date-field.tsx'
import { MoneyField } from './fields/money-field.tsx'
import { NumberField } from './fields/number-field.tsx'

interface Values {
  count: number | null
  cost: number | null
  since: string | null
}

let leave = () => {}
afterEach(() => leave())

function Fields({ onForm }: { onForm(values: () => Values): void }) {
  const { control, getValues } = useForm<Values>({ defaultValues: { count: null, cost: null, since: null } })
  useEffect(() => onForm(getValues), [onForm, getValues])
  return (
    <UiProvider>
      <NumberField control={control} name="count" label="Count" kind="decimal" />
      <MoneyField control={control} name="cost" label="Cost" />
      <TypedDateField
        control={control}
        name="since"
        label="Since"
        placeholder=""
        read={(typed) => readTypedDate(typed)?.date ?? null}
        write={shortDate}
      />
    </UiProvider>
  )
}

/** Shows the fields. @returns reads the values of the form */
function open(): () => Values {
  let read: (() => Values) | undefined
  leave = show(<Fields onForm={(values) => (read = values)} />)
  return () => must(read, 'the form')()
}

/** Types the text and leaves the field. @returns what the field shows then */
async function shownAfter(label: string, text: string): Promise<string> {
  await type(label, text)
  const input = await field(label)
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  return input.value
}

const untidy = fc.oneof(
  fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '9', '.', ',', ' ', '$', '-', '/'), maxLength: 9 }),
  fc.constantFrom('12,50', '1.299,00', '1,299', '2,5', '1.299', '6.5.2014', '15.6.2014', 'June 2014', '2014', '5/6/14'),
)
const once = { numRuns: 60 }

test.each(['Count', 'Cost'] as const)(
  '[R30] the field %s shows the number that it stores, or what is none',
  async (label) => {
    const values = open()
    const [name, variant] = label === 'Cost' ? (['cost', 'money'] as const) : (['count', 'plain'] as const)
    await fc.assert(
      fc.asyncProperty(untidy, async (text) => {
        const shown = await shownAfter(label, text)
        const stored = values()[name]
        expect(stored).toBe(textToNumber(text, variant))
        expect(shown).toBe(Number.isNaN(stored) ? text : numberToText(stored, variant))
      }),
      once,
    )
  },
)

test('[R34] a field for a day shows the day that it stores, or what is none', async () => {
  const values = open()
  expect(await shownAfter('Since', '6.5.2014')).toBe('Jun 5, 2014')
  await fc.assert(
    fc.asyncProperty(untidy, async (text) => {
      const shown = await shownAfter('Since', text)
      const { since } = values()
      const isEmpty = text.trim() === ''
      expect(since).toBe(isEmpty ? null : (readTypedDate(text)?.date ?? ''))
      // An empty field may keep its spaces.
      expect(isEmpty ? '' : shown).toBe(isEmpty ? '' : since ? shortDate(since) : text)
    }),
    once,
  )
})
