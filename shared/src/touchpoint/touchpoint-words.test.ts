import { expect, test } from 'vitest'
import { must } from '../kernel/must.ts'
import { aTouchpoint } from '../testing/builders/client-builders.ts'
import { aTemplate } from '../testing/builders/message-builders.ts'
import { templateOfType, titleOfType, touchpointTypes, touchpointWords, typeOfTouchpoint } from './touchpoint-words.ts'

test('[TP3] each type except custom has a built-in template', () => {
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
  [
    'its own description',
    { description: 'Shut the taps.' },
    'email',
    { subject: 'Winter prep', text: 'Shut the taps.' },
  ],
  ['the template', { touchpointType: 'winter-prep' }, 'email', { subject: 'Winter prep', text: winter.content }],
  ['the template as a text message', { touchpointType: 'winter-prep' }, 'sms', { subject: '', text: winter.smsText }],
  ['empty', { touchpointType: 'custom', description: ' ' }, 'email', null],
] as const)('[TP3] the text of a touchpoint: %s', (_what, facts, channel, words) => {
  expect(touchpointWords({ touchpoint: aTouchpoint(facts), channel, own: [] })).toEqual(words)
})

test('[TP3] the realtor’s version of a template is used', () => {
  const own = [aTemplate({ templateType: 'winter-prep', text: 'Mine' })]
  const touchpoint = aTouchpoint({ touchpointType: 'winter-prep' })
  expect(touchpointWords({ touchpoint, channel: 'email', own })?.text).toBe('Mine')
})

test('[TP4] a touchpoint’s title is the subject of its template, in the realtor’s version', () => {
  const own = [aTemplate({ templateType: 'winter-prep', subject: 'Frost is near' })]
  expect(titleOfType('seasonal', own)).toBe('Frost is near')
  expect(titleOfType('winter-prep', [])).toBe(winter.title)
  expect(titleOfType('seasonal', [aTemplate({ templateType: 'winter-prep', subject: ' ' })])).toBe(winter.title)
  expect(titleOfType('custom', own)).toBe('')
})

test.each([
  ['winter-prep', 'seasonal'],
  ['home-anniversary', 'personal'],
  ['custom', 'custom'],
  ['of-a-later-version', 'custom'],
])('[TP4] %s has the type %s', (touchpointType, type) => {
  expect(typeOfTouchpoint({ touchpointType })).toBe(type)
})

test.each([
  ['Hi {firstName},\n\nthe frost is near.', 'Hi {firstName},\n\nLovely garden!\n\nThe frost is near.'],
  ['Hi {firstName}, the frost is near.', 'Hi {firstName},\n\nLovely garden!\n\nThe frost is near.'],
  ['Good morning!\nThe frost is near.', 'Good morning!\n\nLovely garden!\n\nThe frost is near.'],
  ['Hiking season is near, Ann.', 'Lovely garden!\n\nHiking season is near, Ann.'],
  ['Hi Ann,', 'Hi Ann,\n\nLovely garden!'],
])('[TP5] the personal note of %j stands after the greeting', (description, text) => {
  const touchpoint = aTouchpoint({ description, notes: ' Lovely garden!\n' })
  expect(touchpointWords({ touchpoint, channel: 'email', own: [] })?.text).toBe(text)
})

test('[TP5] a note alone is not a message', () => {
  const touchpoint = aTouchpoint({ notes: 'Ask about the dog' })
  expect(touchpointWords({ touchpoint, channel: 'email', own: [] })).toBeNull()
})
