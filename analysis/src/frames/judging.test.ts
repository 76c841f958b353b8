import { expect, test } from 'vitest'
import { isDealtWith } from '../text/negation.ts'
import { workDoneIn } from './work-done.ts'
import { troubleIn } from './trouble.ts'
import { mentionsIn, subjectOf } from './mentions.ts'
import { isRecommendation, priorityOf, titleOf, workOf } from './recommendations.ts'

test.each([
  ['The furnace is old', [['hvac_furnace', 'itself']]],
  ['Shrubs touch the wall near the furnace', [['hvac_furnace', 'beside']]],
  ['Rot at the rear door', [['structural_doors', 'place']]],
  ['There is no swimming pool', [['outdoor_pool', 'gone']]],
  ['Haul away old refrigerator', [['appliance_refrigerator', 'gone']]],
  ['Granite State Roofing & Sons', []],
  ['The garage door opener', []],
  ['Works well', []],
  ['Heating system: heat pump', [['hvac_heat_pump', 'itself']]],
  ['SMOKE DETECTORS', [['safety_smoke_detectors', 'itself']]],
])('[AN6] [AN7] mentions in %s: %j', (text, expected) => {
  expect(mentionsIn(text, { isLabel: false }).map(({ systemType, role }) => [systemType, role])).toEqual(expected)
})

test('[AN8] a system’s name takes precedence over a part as the subject of a sentence', () => {
  expect(subjectOf(mentionsIn('The compressor of the heat pump', { isLabel: false }))).toBe('hvac_heat_pump')
  expect(subjectOf(mentionsIn('The toilet is loose', { isLabel: false }))).toBe('plumbing_fixtures')
  expect(subjectOf(mentionsIn('The house is old', { isLabel: false }))).toBeNull()
})

test.each([
  ['Exposed wiring at the junction box', 'critical'],
  ['Outlets lack GFCI protection', 'critical'],
  ['There are no carbon monoxide detectors', 'critical'],
  ['The heat exchanger is cracked', 'critical'],
  ['Nitrates: 12 mg/L, exceeds the limit', 'critical'],
  ['Wood rot was found', 'major'],
  ['The furnace does not heat', 'major'],
  ['The drain leaks', 'moderate'],
  ['Several shingles are missing', 'moderate'],
  ['Paint is peeling', 'minor'],
  ['Hairline cracks', 'minor'],
  ['Minor rot', 'major'],
  ['The roof is red', null],
])('[AN16] severity of %s: %s', (text, severity) => {
  expect(troubleIn(text)).toBe(severity)
})

test.each([
  ['Loose outlet (Major)', 'major'],
  ['The drain leaks (Minor)', 'minor'],
  ['The drain leaks', 'moderate'],
])('[AN17] stated severity in %j: %s', (text, severity) => {
  expect(troubleIn(text)).toBe(severity)
})

test.each([
  'No leaks were observed.',
  'No leaks, cracks or stains were seen.',
  'Mold was not found.',
  'There is no sign of settlement.',
  'Free of rust.',
  'Termites: none',
  'Seal it to prevent leaks.',
  'If the unit fails, call us.',
  'Damage caused by rust is not covered.',
])('[AN18] finds no trouble in %s', (text) => {
  expect(troubleIn(text)).toBeNull()
})

test.each(['No cracks, but the joint leaks.', 'The fan is not working.', 'Not repaired, still leaking.'])(
  '[AN18] still finds trouble in %s',
  (text) => {
    expect(troubleIn(text)).toBe('moderate')
  },
)

test.each(['Dirty, cleaned', 'Leak in 2019, repaired by a roofer.', 'The broken lid was replaced.'])(
  '[AN19] counts as resolved: %s',
  (text) => {
    expect(isDealtWith(text)).toBe(true)
  },
)

test.each([
  ['The GFCI did not trip.', 'critical'],
  ['The door will not close.', 'moderate'],
  ['The deck has no graspable handrail.', 'critical'],
  ['The fixture has no cover.', 'moderate'],
  ['None lifted, cracked, or missing.', null],
  ['The seller has not lived here.', null],
  ['The range was not tested.', null],
  ['Radon 7.4 pCi/L, action level 4.0 pCi/L', 'critical'],
  ['A differential of 9 degrees (normal 15 to 20)', 'moderate'],
  ['CO was 14 ppm, well within limits', null],
])('[AN28] [AN29] abnormal state in %s: %s', (text, severity) => {
  expect(troubleIn(text)).toBe(severity)
})

test.each([
  ['Roof replaced 2012', 'strong'],
  ['The pump was replaced by the owner.', 'strong'],
  ['The roof should be replaced.', null],
  ['Never serviced', null],
])('[AN30] finished work in %s: %s', (text, done) => {
  expect(workDoneIn(text)).toBe(done)
})

test.each([
  ['Replace the boot.', true],
  ['Recommend treatment.', true],
  ['Have the furnace serviced annually.', true],
  ['The baffle should be replaced.', true],
  ['Next service due: May 2026', true],
  ['Test the water every year.', true],
  ['Service: 100 amp', false],
  ['Service date: 8/27/2025', false],
  ['Test results are below', false],
  ['Replaced the boot.', false],
  ['Call us at any time.', false],
  ['No repairs are needed.', false],
])('[AN21] %s is a recommendation: %s', (text, expected) => {
  expect(isRecommendation(text)).toBe(expected)
})

test.each([
  ['Pump the tank every 3 years', 'low'],
  ['Annual service is recommended', 'low'],
  ['Replace the lid', 'medium'],
  ['Replace the lid immediately', 'high'],
])('[AN22] the priority of “%s” is %s', (text, priority) => {
  expect(priorityOf(text)).toBe(priority)
})

test.each([
  ['Recommend replacing 10 feet of sewer line, $3,800.', 'Replacing 10 feet of sewer line', 'replacement'],
  ['Replace dual run capacitor, est. $285', 'Replace dual run capacitor', 'replacement'],
  ['Change the furnace filter every 3 months.', 'Change the furnace filter every 3 months', 'maintenance'],
  ['Inspect the roof', 'Inspect the roof', 'inspection'],
  ['Reseal the joint ($90)', 'Reseal the joint', 'repair'],
])('[AN21] %s becomes the task “%s” of type %s', (text, title, type) => {
  expect([titleOf(text), workOf(text)]).toEqual([title, type])
})
