import { expect, test } from 'vitest'
import { addressKey } from './same-address.ts'

const key = (address: string, zipCode = '89501') => addressKey({ address, city: 'Reno', state: 'NV', zipCode })

test.each([
  ['case and punctuation', '12 ELM ST.', '89501'],
  ['a word in full', '12 Elm Street', '89501'],
  ['the longer ZIP code', '12 Elm St', '89501-1234'],
])('[CL49] %s makes no other address', (_what, address, zipCode) => {
  expect(key(address, zipCode)).toBe(key('12 Elm St'))
})

test('[CL49] a unit is known by its number', () => {
  expect(key('12 Elm St, Apt. 3')).toBe(key('12 Elm Street #3'))
  expect(key('12 Elm St, Unit 3')).not.toBe(key('12 Elm St, Unit 4'))
})

test.each([
  ['another number', '14 Elm St', '89501'],
  ['another street', '12 Oak St', '89501'],
  ['another place', '12 Elm St', '62701'],
])('[CL49] %s is another address', (_what, address, zipCode) => {
  expect(key(address, zipCode)).not.toBe(key('12 Elm St'))
})
