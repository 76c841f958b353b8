import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { entities } from '../entities.ts'
import { monthDayWords, shortDate } from '../format/date-words.ts'
import { readMonthDay } from '../format/month-day.ts'
import { numberToText, textToNumber } from '../format/number-text.ts'
import { readTypedDate } from '../format/typed-date.ts'

const plain = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodNullable || type instanceof z.ZodOptional ? plain(type.unwrap() as z.ZodType) : type

/** Every field of an entity with its type, such as `property.bathrooms`. */
const fields = Object.entries(entities).flatMap(([entity, { schema }]) =>
  Object.entries<z.ZodType>(schema.shape).map(([field, type]) => ({
    name: `${entity}.${field}`,
    type: plain(type),
    isMoney: plain(type).safeParse(64.507).data === 64.51,
  })),
)
const numbers = fields.filter(({ type }) => type instanceof z.ZodNumber)
const dates = fields.filter(({ type }) => type instanceof z.ZodISODate)

test('[R30] the fields of forms are found', () => {
  const names = fields.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['property.bathrooms', 'maintenanceItem.cost', 'client.cadenceDays', 'ownership.salePrice']),
  )
  expect(numbers.length).toBeGreaterThan(20)
  expect(dates.length).toBeGreaterThan(20)
})

/** Numbers as people of any country, spreadsheets and slips of the finger write them. */
const untidyNumbers = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', '-', '$', '$ ', ' '),
      fc.array(fc.tuple(fc.constantFrom('', ',', '.', ' ', '’', '\u{a0}'), fc.stringMatching(/^\d{1,4}$/)), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.constantFrom('', '.', ',', ' $', '%', ' ft', 'k', 'M', 'E+09'),
    )
    .map(([before, groups, after]) => `${before}${groups.flat().join('')}${after}`),
  fc.string(),
)

test.each(numbers)('[R30] no text in $name is stored as another number', ({ type, isMoney }) => {
  const variant = isMoney ? 'money' : 'plain'
  fc.assert(
    fc.property(untidyNumbers, (text) => {
      const number = textToNumber(text, variant)
      const stored = type.safeParse(number)
      if (number === null || !stored.success) return
      expect(stored.data).toBe(number)
      // What the field shows once it is left.
      expect(textToNumber(numberToText(number, variant), variant)).toBe(number)
      const [, scale = ''] =
        (isMoney && /\d[.,]?([km])\s?(?:\$|USD|dollars)?$/iu.exec(text.normalize('NFKC').trim())) || []
      expect(number).toBe(Number(`${byTheRule(text)}${{ k: 'e3', m: 'e6' }[scale.toLowerCase()] ?? ''}`))
    }),
    { numRuns: 200 },
  )
})

/**
 * A comma or a period that is not followed by exactly three digits begins the decimals, and so does the only one behind
 * a zero; only another one can separate thousands. A period before three digits is a decimal one, unless there are more.
 */
function byTheRule(text: string): number {
  const signs = text.replaceAll(/[^\d.,-]/gu, '')
  const [, whole = '', sign = '', decimals = ''] = /^(.*?)([.,])(\d*)$/u.exec(signs) ?? ['', signs]
  const separators = [...whole.matchAll(/[.,]/gu)].map(([one]) => one)
  const isThousands =
    decimals.length === 3 &&
    (sign === ',' ? /[1-9]/u.test(whole) && !separators.includes('.') : separators.includes('.'))
  const digits = whole.replaceAll(/[.,]/gu, '')
  return Number(isThousands ? `${digits}${decimals}` : `${digits}.${decimals}`) + 0
}

const months = fc.constantFrom('jan', 'June', 'Sept.', 'december', 'Foo', '2', '13', '06')
/** Days as people write them, complete or not, and days that do not exist. */
const untidyDays = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', 'about ', ' '),
      fc.array(fc.oneof(months, fc.stringMatching(/^\d{1,2}$/), fc.constantFrom('31', '29th', '1900', '2014', '14')), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.constantFrom(' ', '/', '-', '.', ', '),
    )
    .map(([before, parts, sign]) => `${before}${parts.join(sign)}`),
  fc.string(),
)

test.each(dates)('[R34] no text in $name is stored as a day that the field does not show', ({ type }) => {
  fc.assert(
    fc.property(untidyDays, (text) => {
      const date = readTypedDate(text)?.date ?? ''
      const stored = type.safeParse(date)
      if (!stored.success) return
      expect(stored.data).toBe(date)
      expect(readTypedDate(shortDate(date))?.date).toBe(date)
      // Nothing that was typed is dropped: each number is the day, the month or the year, or the last two digits of that.
      const [year = 0, month, day] = date.split('-').map(Number)
      for (const [number] of text.matchAll(/\d+/gu))
        expect([year, month, day, ...(number.length === 2 ? [year % 100] : [])]).toContain(Number(number))
    }),
    { numRuns: 200 },
  )
})

test.each(['month first', 'day first'] as const)(
  '[R34] a day without a year, %s, is shown as it is stored',
  (order) => {
    fc.assert(
      fc.property(untidyDays, (text) => {
        const stored = readMonthDay(text, order)
        if (stored === null) return
        expect(readMonthDay(monthDayWords(stored), order)).toBe(stored)
        for (const [number] of text.matchAll(/\d+/gu)) expect(stored.split('-').map(Number)).toContain(Number(number))
      }),
      { numRuns: 500 },
    )
  },
)
