import { expect, test } from 'vitest'
import { splitAddress } from './split-address.ts'

const springfield = { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }

test.each([
  ['the usual format', '14 Main St, Springfield, IL 62701', springfield],
  ['surrounding spaces', '  14 Main St ,Springfield,  IL   62701 ', { ...springfield, address: '14 Main St' }],
  ['a lowercase state', '14 Main St, Springfield, il 62701', springfield],
  ['a comma before the ZIP', '14 Main St, Springfield, IL, 62701', springfield],
  ['no comma before the state', '14 Main St, Springfield IL 62701', springfield],
  ['the country', '14 Main St, Springfield, IL 62701, USA', springfield],
  ['a full country name', '14 Main St, Springfield, IL 62701, United States', springfield],
  ['two lines', '14 Main St\nSpringfield, IL 62701', springfield],
  ['a comma at the end of a line', '14 Main St,\nSpringfield,\r\n IL 62701,', springfield],
  ['a full state name', '14 Main St, Springfield, Illinois 62701', { ...springfield, state: 'Illinois' }],
  [
    'a state of two words',
    '1 Elm Ct, Nashua, New Hampshire 03060',
    { address: '1 Elm Ct', city: 'Nashua', state: 'New Hampshire', zipCode: '03060' },
  ],
  ['an apartment', '14 Main St, Apt 2, Springfield, IL 62701', { ...springfield, address: '14 Main St, Apt 2' }],
  ['a ZIP+4 code', '14 Main St, Springfield, IL 62701-1234', { ...springfield, zipCode: '62701-1234' }],
  [
    'a city of two words',
    "9 Bay Rd, Coeur d'Alene, ID 83814",
    { address: '9 Bay Rd', city: "Coeur d'Alene", state: 'ID', zipCode: '83814' },
  ],
])('%s', (_case, text, expected) => {
  expect(splitAddress(text)).toEqual(expected)
})

test.each([
  '',
  '14 Main St',
  '14 Main St, Springfield',
  '14 Main St, Springfield, IL',
  '14 Main St, IL 62701',
  'Springfield, IL 62701',
  '14 Main St, 2, IL 62701',
])('‘%s’ is left unchanged', (text) => {
  expect(splitAddress(text)).toBeNull()
})
