import { expect, test } from 'vitest'
import type { PropertyReserve } from './replacement-reserve.ts'
import { propertyReserveWords } from './reserve-words.ts'

const none: PropertyReserve = { monthly: null, due: { count: 0, cost: null }, unknown: 0 }
test.each<[PropertyReserve, ReturnType<typeof propertyReserveWords>]>([
  [none, null],
  [
    { monthly: { min: 150, max: 317 }, due: { count: 2, cost: { min: 3000, max: 8000 } }, unknown: 1 },
    {
      figure: '$150–317 a month',
      notes: [
        '2 systems have lasted as long as expected: $3,000–8,000 now.',
        'Install date, lifespan or replacement cost unknown for 1 system.',
      ],
    },
  ],
  [
    { ...none, due: { count: 1, cost: null }, unknown: 1 },
    {
      figure: 'Due now',
      notes: [
        '1 system has lasted as long as expected.',
        'Install date, lifespan or replacement cost unknown for 1 system.',
      ],
    },
  ],
  [
    { ...none, unknown: 2 },
    { figure: 'Unknown', notes: ['Install date, lifespan or replacement cost unknown for 2 systems.'] },
  ],
])('[SY12] describes the reserve of a property %j', (reserve, words) => {
  expect(propertyReserveWords(reserve)).toEqual(words)
})
