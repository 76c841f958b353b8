import { expect, test } from 'vitest'
import { must } from '../../kernel/must.ts'
import { templateNamed } from './message-templates.ts'
import { aTemplate } from '../../testing/builders/message-builders.ts'
import { wordsOfTemplate } from './words-of-template.ts'

const welcome = (text: string, more: object = {}) => aTemplate({ templateType: 'welcome', text, ...more })
const builtIn = must(templateNamed('welcome'), 'the welcome template')

test.each([
  ['no template of their own', [], builtIn.content],
  ['a template of their own', [welcome('Mine')], 'Mine'],
  ['an inactive template', [welcome('Mine', { isActive: false })], builtIn.content],
  ['a template for texts', [welcome('Mine', { channel: 'sms' })], builtIn.content],
  ['a template of another type', [welcome('Mine', { templateType: 'follow-up' })], builtIn.content],
  ['two templates, one of them the default', [welcome('Old'), welcome('New', { isDefault: true })], 'New'],
])('[ME7] the welcome template of a realtor with %s', (_what, own, text) => {
  expect(wordsOfTemplate({ templateType: 'welcome', channel: 'email', own }).text).toBe(text)
})

test('[ME7] a text message has no subject', () => {
  const words = { subject: '', text: builtIn.smsText }
  expect(wordsOfTemplate({ templateType: 'welcome', channel: 'sms', own: [] })).toEqual(words)
})
