import { templateNamed } from './message-templates.ts'
import { must } from '../../kernel/must.ts'
import { aTemplate, aTemplateId } from '../../testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { activeChoices, templateChoices } from './template-choices.ts'

const builtIn = must(templateNamed('welcome'), 'the welcome')
const ownWelcome = aTemplate({ id: aTemplateId(2), templateType: 'welcome', name: 'My welcome', subject: 'Hello' })

test('built-in templates are offered for emails and texts, under names without placeholders', () => {
  const { own, builtIn: choices } = activeChoices([], 'sms')
  expect(own).toEqual([])
  expect(choices.map(({ name }) => name)).toContain('Maintenance due at your home')
  expect(choices.find(({ key }) => key === 'welcome')).toMatchObject({ subject: '', text: builtIn.smsText, own: null })
})

test('[ME49] the realtor’s own version replaces a built-in template on its channel', () => {
  const { own, builtIn: choices } = activeChoices([aTemplate(), ownWelcome], 'email')
  expect(own.map(({ name }) => name)).toEqual(['Spring check-in'])
  expect(choices.find(({ templateType }) => templateType === 'welcome')).toMatchObject({
    key: ownWelcome.id,
    own: ownWelcome,
  })
  expect(activeChoices([aTemplate(), ownWelcome], 'sms').builtIn.some(({ key }) => key === 'welcome')).toBe(true)
})

test('[ME49] an inactive template is listed but not sent', () => {
  const off = { ...ownWelcome, isActive: false }
  expect(templateChoices([off], 'email').builtIn.some(({ key }) => key === off.id)).toBe(true)
  expect(activeChoices([off], 'email').builtIn.some(({ key }) => key === off.id)).toBe(false)
})
