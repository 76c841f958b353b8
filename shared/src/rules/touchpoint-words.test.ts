import { expect, test } from 'vitest'
import { must } from '../must.ts'
import { aTouchpoint } from '../testing/client-builders.ts'
import { aTemplate } from '../testing/message-builders.ts'
import { templateOfType, touchpointTypes, touchpointWords } from './touchpoint-words.ts'

test('[TP3] each type but custom has its built-in template', () => {
  expect(touchpointTypes.map((type) => templateOfType(type)?.id)).toEqual([
    'winter-prep',
    'hvac-reminder',
    'market-update',
    'home-anniversary',
    undefined,
  ])
})

const winter = must(templateOfType('winter-prep'), 'the template')

test.each([
  ['its own words', { description: 'Shut the taps.' }, 'email', { subject: 'Winter prep', text: 'Shut the taps.' }],
  ['the template', { touchpointType: 'winter-prep' }, 'email', { subject: 'Winter prep', text: winter.content }],
  ['the template as a text', { touchpointType: 'winter-prep' }, 'sms', { subject: '', text: winter.smsText }],
  ['nothing', { touchpointType: 'custom', description: ' ' }, 'email', null],
] as const)('[TP3] a touchpoint says %s', (_what, facts, channel, words) => {
  expect(touchpointWords({ touchpoint: aTouchpoint(facts), channel, own: [] })).toEqual(words)
})

test('[TP3] the realtor’s version of a template counts', () => {
  const own = [aTemplate({ templateType: 'winter-prep', text: 'Mine' })]
  const touchpoint = aTouchpoint({ touchpointType: 'winter-prep' })
  expect(touchpointWords({ touchpoint, channel: 'email', own })?.text).toBe('Mine')
})
