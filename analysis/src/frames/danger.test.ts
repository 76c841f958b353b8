import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'

const issuesIn = (text: string) => {
  const pages = [{ page: 1, text: `Report on a house\n5/4/2026\n\n\n${text}` }]
  return analyze({ pages, title: '', category: 'home_inspection', today: '2026-11-21' }).issues.map(
    ({ severity, confidence }) => `${severity}, ${confidence}`,
  )
}

test.each([
  'I smelled gas at the valve and my detector confirmed a leak.',
  'Two circuits share one breaker in the panel.',
  'The neutral bar in the panel is scorched.',
  'There are no smoke alarms on the second floor.',
  'The relief valve has no discharge pipe.',
  'The stairs are unsafe, their treads are broken.',
  'Exhaust gas spills into the garage when the water heater runs.',
  'Carbon monoxide of 140 ppm was measured at the register.',
  'The ledger of the deck is held by nails only and is loose.',
  'The garage door does not reverse when it meets resistance.',
  'The garage door springs have no safety cables.',
  'Carbon monoxide alarm not observed in the home, which has gas appliances.',
  'The panel in the garage is made by Zinsco.',
  'Install a handrail at the front steps.',
  'The ledger board of the deck is nailed only.',
  'The receptacles beside the laundry sink are not GFCI protected.',
  'Friable material on the pipes in the basement.',
  'Tub spout: water measured 148°F.',
])('[AN49] a danger is critical and sure: %s', (text) => {
  expect(issuesIn(text)).toEqual(['critical, sure'])
})

test.each([
  'No gas leaks were found.',
  'The relief valve has a discharge pipe.',
  'No gas odor was noticed.',
  'Radiator water measured 160°F.',
  'Items checked and found OK: smoke alarms, handrail on the stairs, no gas leaks, no double taps.',
  'Smoke alarms were tested and worked.',
  'Relief valve: no discharge pipe. Repaired by a plumber.',
])('[AN49] what is denied or put right is no danger: %s', (text) => {
  expect(issuesIn(text)).not.toContain('critical, sure')
})

test.each([
  ['[X]', 'first two floor joists NE', ['major, likely']],
  ['[X]', 'none', []],
  ['[ ]', '', []],
])('[AN38] the answer behind a ticked box about insects is trouble: %s %s', (box, words, found) => {
  const text = `A. Live ants: none\n${box} 3. Visible damage from wood destroying insects was noted as follows (description and location): ${words}`
  expect(issuesIn(`The deck post is rotted at its base.\n\n${text}`).slice(1)).toEqual(found)
})
