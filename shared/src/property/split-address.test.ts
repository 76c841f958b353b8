import { expect, test } from 'vitest'
import { splitAddress, splitPastedAddress } from './split-address.ts'

const springfield = { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }

test.each([
  ['the usual format', '14 Main St, Springfield, IL 62701', springfield],
  ['surrounding spaces', '  14 Main St ,Springfield,  IL   62701 ', { ...springfield, address: '14 Main St' }],
  ['a lowercase state', '14 Main St, Springfield, il 62701', springfield],
  ['a comma before the ZIP', '14 Main St, Springfield, IL, 62701', springfield],
  ['no comma before the state', '14 Main St, Springfield IL 62701', springfield],
  ['the country', '14 Main St, Springfield, IL 62701, USA', springfield],
  ['a full country name', '14 Main St, Springfield, IL 62701, United States', springfield],
  ['bars', '14 Main St | Springfield | IL | 62701', springfield],
  ['a bullet', '14 Main St • Springfield, IL 62701', springfield],
  ['a label', 'Property address: 14 Main St, Springfield, IL 62701', springfield],
  ['the end of a sentence', '14 Main St, Springfield, IL 62701.', springfield],
  ['quotation marks', '“14 Main St, Springfield, IL 62701”', springfield],
  ['two lines', '14 Main St\nSpringfield, IL 62701', springfield],
  ['a comma at the end of a line', '14 Main St,\nSpringfield,\r\n IL 62701,', springfield],
  ['a full state name', '14 Main St, Springfield, Illinois 62701', springfield],
  [
    'a state of two words',
    '1 Elm Ct, Nashua, New Hampshire 03060',
    { address: '1 Elm Ct', city: 'Nashua', state: 'NH', zipCode: '03060' },
  ],
  ['an apartment', '14 Main St, Apt 2, Springfield, IL 62701', { ...springfield, address: '14 Main St, Apt 2' }],
  ['a ZIP+4 code', '14 Main St, Springfield, IL 62701-1234', { ...springfield, zipCode: '62701-1234' }],
  ['no-break spaces', '14\u00a0Main\u00a0St\u00a0, Springfield,\u202fIL\u00a062701', springfield],
  ['cells of a spreadsheet', '14 Main St\tSpringfield\tIL\t62701\r\n', springfield],
  ['cells with the state beside its code', '14 Main St\tSpringfield\tIllinois 62701', springfield],
  ['marks that nobody sees', '\u202a14 Main St, Springfield, IL 62701\u202c', springfield],
  ['a short country', '14 Main St, Springfield, IL 62701, US', springfield],
  ['a country after the ZIP code', '14 Main St, Springfield, IL 62701 USA', springfield],
  ['the county', '14 Main St, Springfield, Sangamon County, IL 62701', springfield],
  ['the county behind the ZIP code', '14 Main St, Springfield, IL 62701, Sangamon County, USA', springfield],
  ['the county before the city', '14 Main St, Sangamon County, Springfield, IL 62701', springfield],
  ['a shortened state', '14 Main St, Springfield, Ill. 62701', springfield],
  [
    'a parish',
    '2 Oak Ln, Kenner, Jefferson Parish, LA 70062',
    { address: '2 Oak Ln', city: 'Kenner', state: 'LA', zipCode: '70062' },
  ],
  [
    'a borough of Alaska',
    '5 Elk Rd, Wasilla, Matanuska-Susitna Borough, AK 99654',
    { address: '5 Elk Rd', city: 'Wasilla', state: 'AK', zipCode: '99654' },
  ],
  [
    'a borough that is a city',
    '8 Elm St, State College Borough, PA 16801',
    { address: '8 Elm St', city: 'State College Borough', state: 'PA', zipCode: '16801' },
  ],
  [
    'every part of a map',
    '14, Main Street, Springfield, Sangamon County, Illinois, 62701, United States',
    { ...springfield, address: '14 Main Street' },
  ],
  [
    'a state with periods',
    '4 H St NW, Washington, D.C. 20001',
    { address: '4 H St NW', city: 'Washington', state: 'DC', zipCode: '20001' },
  ],
  [
    'a city with the name of its state',
    '350 5th Ave, New York, New York 10118',
    { address: '350 5th Ave', city: 'New York', state: 'NY', zipCode: '10118' },
  ],
  ['a long dash in the ZIP code', '14 Main St, Springfield, IL 62701–1234', { ...springfield, zipCode: '62701-1234' }],
  ['a number in words', 'One Apple Way, Springfield, IL 62701', { ...springfield, address: 'One Apple Way' }],
  ['a post office box', 'PO Box 12, Springfield, IL 62701', { ...springfield, address: 'PO Box 12' }],
  [
    'a Canadian address',
    '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada',
    { address: '290 Bremner Blvd', city: 'Toronto', state: 'ON', zipCode: 'M5V 3L9' },
  ],
  [
    'a short Canada',
    '290 Bremner Blvd, Toronto, ON M5V 3L9, CA',
    { address: '290 Bremner Blvd', city: 'Toronto', state: 'ON', zipCode: 'M5V 3L9' },
  ],
  [
    'a Canadian code without a space',
    '1 Rue Sainte-Anne, Québec, Quebec g1r4p5',
    { address: '1 Rue Sainte-Anne', city: 'Québec', state: 'QC', zipCode: 'G1R 4P5' },
  ],
  ['the country in parentheses', '14 Main St, Springfield, IL 62701 (USA)', springfield],
  ['the country before the ZIP code', '14 Main St, Springfield, IL, USA 62701', springfield],
  ['the country in another language', '14 Main St, Springfield, IL 62701, Estados Unidos', springfield],
  ['nine digits without a hyphen', '14 Main St, Springfield, IL 627011234', { ...springfield, zipCode: '62701-1234' }],
  ['a label on a line of its own', 'Address\n14 Main St\nSpringfield, IL 62701', springfield],
  ['the label of an event', 'Location: 14 Main St, Springfield, IL 62701', springfield],
  ['the state in parentheses', '14 Main St, Springfield (IL) 62701', springfield],
  ['the unit first', 'Unit 5, 14 Main St, Springfield, IL 62701', { ...springfield, address: 'Unit 5, 14 Main St' }],
  [
    'the unit on the first line',
    'Apt B\n14 Main St\nSpringfield, IL 62701',
    { ...springfield, address: 'Apt B, 14 Main St' },
  ],
  [
    'Washington without a comma',
    '4 H St NW, Washington DC 20001',
    { address: '4 H St NW', city: 'Washington', state: 'DC', zipCode: '20001' },
  ],
  [
    'an urbanization of Puerto Rico',
    'URB Las Gladiolas\n150 Calle A\nSan Juan PR 00926-3232',
    { address: 'URB Las Gladiolas, 150 Calle A', city: 'San Juan', state: 'PR', zipCode: '00926-3232' },
  ],
  [
    'a city that begins like a suite',
    '9 Bay Rd, Ste. Genevieve, MO 63670',
    { address: '9 Bay Rd', city: 'Ste. Genevieve', state: 'MO', zipCode: '63670' },
  ],
  [
    'a province in parentheses',
    '1 Rue Sainte-Anne, Montréal (Québec)  H3G 1P1',
    { address: '1 Rue Sainte-Anne', city: 'Montréal', state: 'QC', zipCode: 'H3G 1P1' },
  ],
  [
    'Canada before the code, which has a hyphen',
    '290 Bremner Blvd, Toronto, ON, Canada M5V-3L9',
    { address: '290 Bremner Blvd', city: 'Toronto', state: 'ON', zipCode: 'M5V 3L9' },
  ],
  [
    'a highway',
    '12345 Highway 50 East\nCarson City, Nevada 89701',
    { address: '12345 Highway 50 East', city: 'Carson City', state: 'NV', zipCode: '89701' },
  ],
  [
    'a city of two words',
    "9 Bay Rd, Coeur d'Alene, ID 83814",
    { address: '9 Bay Rd', city: "Coeur d'Alene", state: 'ID', zipCode: '83814' },
  ],
])('[CP11] %s', (_case, text, expected) => {
  expect(splitAddress(text)).toEqual(expected)
})

test.each(['2nd Floor', 'Penthouse', 'PH 2', 'No. 5', 'Rear', '# 4', 'Bldg C', 'Spc 12'])(
  '[CP11] the unit ‘%s’ belongs to the street',
  (unit) => {
    const address = `14 Main St, ${unit}`
    expect(splitAddress(`${address}, Springfield, IL 62701`)).toEqual({ ...springfield, address })
  },
)

test.each([
  '',
  '14 Main St',
  '14 Main St, Springfield',
  '14 Main St, Springfield, IL',
  '14 Main St, IL 62701',
  'Springfield, IL 62701',
  '14 Main St, 2, IL 62701',
  '14 Main St Springfield IL 62701',
  'Springfield, Sangamon County, IL 62701',
  '14 Main St, Apt B, Sangamon County, IL 62701',
  '14 Main St, Springfield, XX 62701',
  '14 Main St, Springfield, Bavaria 62701',
  '14 Main St, Springfield, ON 62701',
  '14 Main St, Toronto, IL M5V 3L9',
  'Jane Doe, 14 Main St, Springfield, IL 62701',
  '14 Main St, Midtown, Springfield, IL 62701',
  '14 Main St, Springfield, IL 62701, (217) 555-0110',
  '14 Main St\tSpringfield\tIL\t62701\t$240,000',
  '14 Main St, Springfield, IL 6270',
  '14 Main St, Springfield, IL 62701, Germany',
  '350 5th Ave, New York 10118',
  '14 Main St, Suite Two, IL 62701',
  'Building Department, 14 Main St, Springfield, IL 62701',
  '14 Main St, 16 Main St, Springfield, IL 62701',
  '14 Main St, Springfield, IL 62701 Canada',
  'c/o Jane Doe, 14 Main St, Springfield, IL 62701',
  '14 Main St, Springfield 62701, IL',
])('[CP11] ‘%s’ is left unchanged', (text) => {
  expect(splitAddress(text)).toBeNull()
})

test('[CP11] a pasted address may lack its ZIP code', () => {
  expect(splitPastedAddress('14 Main St, Apt 2, Springfield, IL')).toEqual({
    ...springfield,
    address: '14 Main St, Apt 2',
    zipCode: '',
  })
  expect(splitPastedAddress('14 Main St, Springfield, IL 62701')).toEqual(springfield)
  expect(splitPastedAddress('14 Main St, Washington')).toBeNull()
  expect(splitPastedAddress('14 Main St, Springfield')).toBeNull()
})
