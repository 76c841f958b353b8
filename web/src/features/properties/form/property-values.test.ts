import { expect, test } from 'vitest'
import {
  editedPropertySchema,
  emptyProperty,
  newPropertySchema,
  type PropertyValues,
  settled,
} from './property-values.ts'

const springfield = { ...emptyProperty, address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }
const figures = { yearBuilt: 1985, squareFootage: 1850, bedrooms: 3, bathrooms: 1.5 }
const newProperty = newPropertySchema('2026-11-20')

const messagesOf = (result: ReturnType<typeof newProperty.safeParse>) =>
  result.error?.issues.map(({ message }) => message) ?? []

const places: [string, Partial<PropertyValues>, string[]][] = [
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
]

test.each(places)('[L7] validation of an address: %s', (_case, facts, messages) => {
  expect(messagesOf(newProperty.safeParse({ ...springfield, ...facts }))).toEqual(messages)
  expect(messagesOf(editedPropertySchema.safeParse({ ...springfield, ...figures, ...facts }))).toEqual(messages)
})

test.each<[string, Partial<PropertyValues>, string[]]>([
  ['nothing filled in', {}, []],
  ['the earliest year', { yearBuilt: 1800 }, []],
  ['before the earliest year', { yearBuilt: 1799 }, ['From 1800 to 2026']],
  ['long before the earliest year', { yearBuilt: 1492 }, ['From 1800 to 2026']],
  ['built this year', { yearBuilt: 2026 }, []],
  ['not built yet', { yearBuilt: 2027 }, ['From 1800 to 2026']],
  ['not a number', { yearBuilt: Number.NaN }, ['Enter a whole number']],
  ['no rooms', { bedrooms: 0, bathrooms: 0 }, []],
  ['many rooms', { bedrooms: 20, bathrooms: 20 }, []],
  ['too many rooms', { bedrooms: 21, bathrooms: 20.5 }, ['At most 20', 'At most 20']],
  ['half a bedroom', { bedrooms: 2.5 }, ['Enter a whole number']],
  ['half a bathroom', { bathrooms: 2.5 }, []],
  ['a quarter of a bathroom', { bathrooms: 2.25 }, ['Whole or half bathrooms only']],
  ['a negative area', { squareFootage: -1, lotSize: -0.01 }, ['At least 0', 'At least 0']],
  ['a hundredth of an acre', { lotSize: 0.01 }, []],
  ['a negative amount', { listPrice: -1, hoaFees: -0.01 }, ['At least 0', 'At least 0']],
])('[L8] validation of a new property: %s', (_case, facts, messages) => {
  expect(messagesOf(newProperty.safeParse({ ...springfield, ...facts }))).toEqual(messages)
})

test('[L6] a new property has a type, and every flag is off', () => {
  expect(emptyProperty).toMatchObject({ propertyType: 'single_family', hasPool: false, titleReportCompleted: false })
  expect(messagesOf(newProperty.safeParse({ ...springfield, propertyType: null }))).toEqual([
    'Property type is required',
  ])
})

test.each<[string, Partial<PropertyValues>, string[]]>([
  [
    'nothing filled in',
    { yearBuilt: null, squareFootage: null, bedrooms: null, bathrooms: null },
    ['Year built is required', 'Square footage is required', 'Bedrooms is required', 'Bathrooms is required'],
  ],
  ['everything filled in', {}, []],
  ['an incomplete year', { yearBuilt: 198 }, ['Year built is required']],
  ['a year before the earliest', { yearBuilt: 1492 }, ['At least 1600']],
  ['older and larger than the form for a new property allows', { yearBuilt: 1799, bedrooms: 48, bathrooms: 30 }, []],
])('[L9] validation of a recorded property: %s', (_case, facts, messages) => {
  expect(messagesOf(editedPropertySchema.safeParse({ ...springfield, ...figures, ...facts }))).toEqual(messages)
})

test('garage spaces are cleared without a garage', () => {
  expect(settled({ ...springfield, hasGarage: true, garageSpaces: 2 }).garageSpaces).toBe(2)
  expect(settled({ ...springfield, hasGarage: false, garageSpaces: 2 }).garageSpaces).toBeNull()
})
