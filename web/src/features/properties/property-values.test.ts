import { expect, test } from 'vitest'
import {
  editedPropertySchema,
  emptyProperty,
  newPropertySchema,
  type PropertyValues,
  settled,
} from './property-values.ts'

const springfield = { ...emptyProperty, address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }

const messagesOf = (result: ReturnType<typeof newPropertySchema.safeParse>) =>
  result.error?.issues.map(({ message }) => message) ?? []

test.each<[string, Partial<PropertyValues>, string[]]>([
  ['complete', {}, []],
  [
    'blank',
    { address: ' ', city: '', state: '', zipCode: '' },
    ['Address is required', 'City is required', 'State is required', 'ZIP code is required'],
  ],
  ['half a state, half a ZIP', { state: 'I', zipCode: '6270' }, ['State is required', 'ZIP code is required']],
  [
    'at the limits',
    { address: 'a'.repeat(200), city: 'c'.repeat(100), state: 's'.repeat(50), zipCode: '62701-1234' },
    [],
  ],
  [
    'over the limits',
    { address: 'a'.repeat(201), city: 'c'.repeat(101), state: 's'.repeat(51), zipCode: '62701-12345' },
    [
      'Address must be less than 200 characters',
      'City must be less than 100 characters',
      'At most 50 characters',
      'ZIP code must be less than 10 characters',
    ],
  ],
  ['not a number', { yearBuilt: Number.NaN, bathrooms: 2.5 }, ['A whole number, please']],
])('a new house, %s (part 1, section 5)', (_case, facts, messages) => {
  expect(messagesOf(newPropertySchema.safeParse({ ...springfield, ...facts }))).toEqual(messages)
})

test('a new house without a type', () => {
  expect(messagesOf(newPropertySchema.safeParse({ ...springfield, propertyType: null }))).toEqual([
    'Property type is required',
  ])
})

test('an edited house needs its figures (part 1, section 5)', () => {
  expect(messagesOf(editedPropertySchema.safeParse(springfield))).toEqual([
    'Year built is required',
    'Square footage is required',
    'Bedrooms is required',
    'Bathrooms is required',
  ])
  const known = { yearBuilt: 1985, squareFootage: 1850, bedrooms: 3, bathrooms: 1.5 }
  expect(messagesOf(editedPropertySchema.safeParse({ ...springfield, ...known }))).toEqual([])
})

test('spaces go with the garage', () => {
  expect(settled({ ...springfield, hasGarage: true, garageSpaces: 2 }).garageSpaces).toBe(2)
  expect(settled({ ...springfield, hasGarage: false, garageSpaces: 2 }).garageSpaces).toBeNull()
})
