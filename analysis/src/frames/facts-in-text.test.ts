import { expect, test } from 'vitest'
import { brandsIn, modelsIn, serialsIn } from './identity.ts'
import { conditionIn } from './system-facts.ts'
import { findAge, findDates } from '../text/dates-in-text.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { coveredUntil, installedIn, servicedIn } from './service-dates.ts'

test.each([
  ['10/22/2025', '2025-10-22', 'day'],
  ['6-9-2026', '2026-06-09', 'day'],
  ['3/4/98', '1998-03-04', 'day'],
  ['2026-02-19', '2026-02-19', 'day'],
  ['September 14, 2025', '2025-09-14', 'day'],
  ['Sept 5, 2023', '2023-09-05', 'day'],
  ['Mar. 9, 2026', '2026-03-09', 'day'],
  ['June 1st, 2026', '2026-06-01', 'day'],
  ['3 June 2026', '2026-06-03', 'day'],
  ['05/2020', '2020-05-01', 'month'],
  ['Oct 2021', '2021-10-01', 'month'],
  ['spring 2020', '2020-04-01', 'month'],
  ['1998', '1998-01-01', 'year'],
])('[AN11] finds the date %s', (text, date, precision) => {
  expect(findDates(`on ${text}, or so`)).toMatchObject([{ date, precision }])
})

test.each(['13/45/2020', 'February 30, 2020', '$2,015', '20151234', 'A2015', '2019 sq-ft model XX2019'])(
  '[AN11] finds no date more precise than a year in %s',
  (text) => {
    expect(findDates(text).filter(({ precision }) => precision !== 'year')).toEqual([])
  },
)

test.each([
  ['approx. 15 years old', 15],
  ['Age: 10 yrs', 10],
  ['Approximate age of roof: 12 years', 12],
  ['18-20 years old', 19],
  ['a 9-year-old unit', 9],
  ['7 years', 7],
  ['Remaining life: 3-5 years', null],
  ['10 year warranty', null],
  ['expect 15 more years of service', null],
])('[AN12] age in %s: %s years', (text, years) => {
  expect(findAge(text)?.years ?? null).toBe(years)
})

const reading = { label: null, isSystem: true, writtenOn: '2026-05-06' }
test.each([
  ['installed in August 2019', '2019-08-01'],
  ['manufactured 2012', '2012-01-01'],
  ['made by Bryant in 2015', '2015-01-01'],
  ['a 2022 Rheem', '2022-01-01'],
  ['the roof was replaced in 2011', '2011-01-01'],
  ['about 6 years old', '2020-01-01'],
  ['date of purchase March 4, 2022', '2022-03-04'],
  ['bought 5/2021', '2021-05-01'],
  ['inspected 2019', null],
  ['the roof was painted in 2019', null],
  ['recharged 2022', null],
  ['over 10 years old', null],
  ['Water heater at 1911 Larkspur Rd', null],
])('[AN12] installation date in %s: %s', (text, date) => {
  expect(installedIn(text, reading)?.date ?? null).toBe(date)
})

test('[AN12] an age counts only from the day of the document, and of a system of many parts a year only if it says so', () => {
  expect(installedIn('about 6 years old', { ...reading, isDated: false })).toBeNull()
  expect(installedIn('Outlets, 2020 kitchen', { ...reading, isOfParts: true })).toBeNull()
  expect(installedIn('Wiring installed 2020', { ...reading, isOfParts: true })?.date).toBe('2020-01-01')
})

test('[AN13] the last service and the end of a warranty follow their labels', () => {
  expect(servicedIn('Last pumped: 6/2024', null)).toBe('2024-06-01')
  expect(servicedIn('Tested 6/2024', null)).toBeNull()
  expect(coveredUntil('Parts warranty: 10 years, ends October 15, 2031', null)).toBe('2031-10-15')
  expect(coveredUntil('The sale ends October 15, 2031', null)).toBeNull()
})

test.each([
  ['$1,234.50', 1234.5],
  ['about $2k', 2000],
  ['$350 - $450', 400],
  ['$1,400 to 2,000', 1700],
  ['$9,000-$14,000', 11_500],
  ['$5 to 10 years', 5],
  ['1,234.50', null],
])('[AN23] amount in %s: %s', (text, dollars) => {
  const [amount] = findAmounts(text)
  expect(amount ? middle(amount) : null).toBe(dollars)
})

test.each([
  ['A.O. Smith GCR-40', 'A. O. Smith'],
  ['TRANE unit', 'Trane'],
  ['a state of disrepair', undefined],
  ['State of Iowa', undefined],
  ['the furnace by State', 'State'],
  ['a crown of mortar at the furnace', undefined],
  ['The Summit Street furnace', undefined],
  ['Furnace: Williams, 2004', 'Williams'],
  ['a Crown boiler', 'Crown'],
  ['Kenrnore dryer', 'Kenmore'],
])('[AN9] the maker in %j: %s', (text, brand) => {
  expect(brandsIn(text, { besideSystem: true })[0]?.text).toBe(brand)
})

test.each([
  ['Model No.: RTGH-95DVLN-3', 'RTGH-95DVLN-3'],
  ['Model #: AMVC960803BN', 'AMVC960803BN'],
  ['Carrier 59TP5A, white', '59TP5A'],
  ['GAF Timberline HDZ shingles', 'Timberline HDZ'],
  ['Square D, 200 amp', undefined],
  ['MOD. NO. 4TTR4036L1000A', '4TTR4036L1000A'],
  ['MODEL NO./NO. DE MODELE WRS325SDHZ', 'WRS325SDHZ'],
  ['PROD NO. 24ACC636A003', '24ACC636A003'],
  ['MODEL WM3600HWA QTY 1', 'WM3600HWA'],
  ['M# AMVC960603BN  S# 1804117733', 'AMVC960603BN'],
  ['Model home', undefined],
  ['Ring, 2022', undefined],
])('[AN10] the model in %j: %s', (text, model) => {
  expect(modelsIn(text)[0]?.text).toBe(model)
})

test.each([
  ['Serial No.: Q412308877', 'Q412308877'],
  ['S/N 411TNXB2K774', '411TNXB2K774'],
  ['serial # 19F14-22-00871', '19F14-22-00871'],
  ['SER. NO. 17424UX4HF', '17424UX4HF'],
  ['SER1AL 17424UX4HF', '17424UX4HF'],
  ['M# AMVC960603BN  S# 1804117733', '1804117733'],
  ['serial number is worn off', undefined],
])('[AN10] the serial number in %j: %s', (text, serial) => {
  expect(serialsIn(text)[0]?.text).toBe(serial)
})

test.each([
  ['Condition: Good', 'good'],
  ['operated normally', 'good'],
  ['in like new condition', 'excellent'],
  ['Fair', 'needs_attention'],
  ['is nearing the end of its service life', 'needs_attention'],
  ['past its typical service life', 'replacement_needed'],
  ['Poor', 'needs_repair'],
  ['Unsatisfactory', 'needs_repair'],
  ['is white', undefined],
])('[AN15] condition in %j: %s', (text, status) => {
  expect(conditionIn(text)?.status).toBe(status)
})

test('[AN9] an overhead door is not by Overhead Door', () => {
  const brands = (text: string) => brandsIn(text, { besideSystem: true }).map((one) => one.text)
  expect(brands('Overhead door - the reverse did not work')).toEqual([])
  expect(brands('Overhead Door opener, 2019')).toEqual(['Overhead Door'])
})
