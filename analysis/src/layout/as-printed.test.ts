import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { Quotes } from './as-printed.ts'

test.each([
  ['The roof leaks.', 'The roof\n   leaks.', 'The roof leaks.'],
  ['Roof: the flashing is loose', 'ROOF\n1.2 the flashing   is loose', 'the flashing is loose'],
  ['Doors: sticks', 'Exterior Doors    fair   sticks', 'sticks'],
  ['Doors: 2', 'Exterior Doors', 'Doors'],
])('[AN48] of %j, the part that stands in %j is quoted', (quote, text, expected) => {
  const quotes = new Quotes([{ page: 1, text }])
  expect(quotes.asPrinted([{ page: 1, quote, confidence: 'sure' }])).toEqual([
    { page: 1, quote: expected, confidence: 'sure' },
  ])
})

test('[AN31] [AN48] a number in brackets before a word is no circled choice', () => {
  const text = 'Report\n\n\nEquipment\n  (1) Air conditioner, Trane, installed 2015. The coil is rusted and leaks.'
  const { systems } = analyze({ pages: [{ page: 1, text }], title: '', category: 'inspection', today: '2026-11-21' })
  expect(systems.map(({ systemType, quote }) => [systemType, quote.includes('Air conditioner')])).toEqual([
    ['hvac_ac_central', true],
  ])
})
