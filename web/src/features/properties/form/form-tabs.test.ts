import type { FieldErrors } from 'react-hook-form'
import { expect, test } from 'vitest'
import { errorsIn, firstWrong, formTabs } from './form-tabs.ts'
import { emptyProperty, type PropertyValues } from './property-values.ts'

const wrong = (...fields: (keyof PropertyValues)[]): FieldErrors<PropertyValues> =>
  Object.fromEntries(fields.map((field) => [field, { type: 'custom', message: 'Wrong' }]))

test('[L10] every field of the form is on exactly one tab', () => {
  const all = wrong(...(Object.keys(emptyProperty) as (keyof PropertyValues)[]))
  expect(formTabs.map((tab) => errorsIn(tab, all))).toEqual([12, 6, 11, 17, 0])
  expect(Object.keys(emptyProperty)).toHaveLength(12 + 6 + 11 + 17)
})

test.each([
  ['none', [], undefined],
  ['the first in reading order', ['city', 'address'], { tab: 'basics', field: 'address' }],
  ['on another tab', ['garageSpaces', 'daysOnMarket'], { tab: 'mls', field: 'daysOnMarket' }],
] as const)('[L10] finds the first invalid field: %s', (_case, fields, found) => {
  expect(firstWrong((field) => fields.some((wrongOne) => wrongOne === field))).toEqual(found)
})
