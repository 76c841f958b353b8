import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts'
import { PLAIN_LINE, PLAIN_LINES } from '../../text/plain-text.ts'
import { messageTemplates, templateNamed } from './message-templates.ts'
import { touchpointTemplates } from './touchpoint-templates.ts'

test('[ME17] the four touchpoint templates match the specification', () => {
  expect(touchpointTemplates.map(({ id, category, timing, priority }) => [id, category, timing, priority])).toEqual([
    ['winter-prep', 'seasonal', 'seasonal', 'high'],
    ['hvac-reminder', 'maintenance', 'quarterly', 'high'],
    ['market-update', 'market', 'monthly', 'medium'],
    ['home-anniversary', 'personal', 'yearly', 'low'],
  ])
})

test('[ME17] a template is found by its id', () => {
  const ids = messageTemplates.map(({ id }) => id)
  expect(ids.slice(4)).toEqual(['welcome', 'maintenance-reminder', 'follow-up', 'market-numbers'])
  expect(ids.map((id) => templateNamed(id))).toEqual(messageTemplates)
  expect(['custom', 'constructor', ''].map((id) => templateNamed(id))).toEqual([undefined, undefined, undefined])
})

const sample = {
  firstName: 'Christopher',
  address: '1200 Rolling Meadows Boulevard',
  realtorName: 'Margaret Oppenheimer',
  years: '12 years',
  taskTitle: 'Have the furnace tuned up before winter',
  dueDate: 'Nov 20, 2026',
  marketArea: 'Downtown and the western isthmus',
  marketQuarter: 'Q3 2026',
  marketMedianPrice: '$1,412,500',
  marketHomesSold: '1,204',
  marketDaysOnMarket: '121',
}
const texts = messageTemplates.flatMap(({ id, title, content, smsText }): [string, string][] => [
  [`title of ${id}`, title],
  [`content of ${id}`, content],
  [`text message of ${id}`, smsText],
])

test.each(texts)('[ME17] %s: every placeholder is known', (_what, text) => {
  expect(unknownPlaceholders(text)).toEqual([])
  expect(fillPlaceholders(text, sample)).not.toMatch(/[{}]/)
})

// [MK6] Those with market numbers are never sent without them.
test.each(texts.filter(([, text]) => !text.includes('{market')))(
  '[ME17] %s reads well without any value',
  (_what, text) => {
    const filled = fillPlaceholders(text, {})
    expect(filled).not.toMatch(/ {2}|\s[.,;:!?)]|\(\)|[{}]|[,:]$|:\.|^\s|\s$|[ ]\n|\n{3}|[.!?] [a-z]|^[a-z]|\n[a-z]|!!/)
    expect(filled).toMatch(PLAIN_LINES)
  },
)

test.each(messageTemplates.map((template) => [template.id, template] as const))(
  '[ME17] %s respects the length limits',
  (_id, { title, content, smsText }) => {
    expect(title.length).toBeLessThanOrEqual(200)
    expect(title).toMatch(PLAIN_LINE)
    const words = content.split(/\s+/)
    expect(words.length).toBeGreaterThanOrEqual(80)
    expect(words.length).toBeLessThanOrEqual(160)
    expect(smsText.length).toBeLessThanOrEqual(300)
    expect(fillPlaceholders(smsText, sample).length).toBeLessThanOrEqual(300)
    expect(smsText).toMatch(/^[\n\w .,:;?(){}-]+$/)
  },
)

test('[ME17] a reminder without values names only the home', () => {
  const reminder = templateNamed('maintenance-reminder')
  expect(fillPlaceholders(reminder?.title ?? '', {})).toBe('Maintenance due at your home')
  expect(fillPlaceholders(reminder?.content ?? '', {})).toContain('\n\nA maintenance task is due at your home.\n\n')
})
