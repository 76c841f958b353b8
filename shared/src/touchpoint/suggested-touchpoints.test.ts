import { expect, test } from 'vitest'
import { allSteps } from '../kernel/async/steps.ts'
import { anItem, aProperty, aPropertyId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { aClient, aClientId, aTouchpoint } from '../testing/builders/client-builders.ts'
import { aPlanId, aTouchpointPlan } from '../testing/builders/message-builders.ts'
import { fillMessage } from '../message/fill-message.ts'
import { reasonWords } from './suggestion-words.ts'
import { suggestionsSteps, withoutExisting, type SuggestionFacts } from './suggested-touchpoints.ts'

const TODAY = '2026-10-10'
const nothing = { plans: [], systems: new Map(), items: new Map(), properties: new Map(), today: TODAY }
const home = aProperty({ status: 'active' })
const withHome = new Map([[aClientId(), [home]]])

const suggest = (facts: Partial<SuggestionFacts>) =>
  allSteps(suggestionsSteps({ ...nothing, clients: [aClient()], ...facts }))
const origins = (facts: Partial<SuggestionFacts>) => suggest(facts).map(({ origin }) => origin)

const plan = aTouchpointPlan({ startsOn: '2026-10-12' })
const ofPlan = `plan/${aPlanId()}/2026-10-12`

test('[TP26] a plan is suggested with its own text, for the client and their only property', () => {
  const [suggestion] = suggest({ plans: [plan], properties: withHome })
  expect(suggestion).toEqual({
    clientId: aClientId(),
    propertyId: home.id,
    origin: ofPlan,
    reason: { kind: 'plan', planId: aPlanId(), title: 'Monthly check-in', date: '2026-10-12' },
    facts: {
      title: 'Monthly check-in',
      touchpointType: 'market-update',
      category: 'market',
      description: null,
      priority: 'medium',
      scheduledDate: '2026-10-12',
    },
  })
  expect(suggest({ plans: [plan], today: '2026-10-20' })[0]?.facts.scheduledDate).toBe('2026-10-20')
})

test.each([
  ['for other clients', { clientIds: [aClientId(2)] }],
  ['paused', { isPaused: true }],
  ['removed', { deletedAt: '2026-10-01T08:00:00.000Z' }],
])('[TP20] [TP21] a plan that is %s suggests nothing', (_what, overrides) => {
  expect(origins({ plans: [{ ...plan, ...overrides }] })).toEqual([])
})

test('[TP20] a plan is suggested only to the clients it names', () => {
  const clients = [aClient(), aClient({ id: aClientId(2) })]
  const named = suggest({ clients, plans: [{ ...plan, clientIds: [aClientId(2)] }] })
  expect(named.map(({ clientId }) => clientId)).toEqual([aClientId(2)])
})

test.each([
  ['2020-10-10', TODAY, 'anniversary/2026', 6],
  ['2025-10-17', TODAY, 'anniversary/2026', 1],
  ['2020-10-18', TODAY, null, 0],
  ['2020-10-09', TODAY, null, 0],
  ['2026-10-12', TODAY, null, 0],
  ['2027-10-12', TODAY, null, 0],
  ['2020-12-31', '2026-12-26', 'anniversary/2026', 6],
  ['2020-01-01', '2026-12-26', 'anniversary/2027', 7],
  ['2024-02-29', '2027-02-25', 'anniversary/2027', 3],
])('[TP27] a closing on %s, as of %s, suggests %s', (closingDate, today, origin, years) => {
  const found = suggest({ clients: [aClient({ closingDate })], today })
  const suggested = found.map(({ origin: key, reason }) => [key, reason.kind === 'anniversary' ? reason.years : 0])
  expect(suggested).toEqual(origin === null ? [] : [[origin, years]])
})

test.each([
  ['2026-11-23', []],
  ['2026-11-24', ['season/2026-winter']],
  ['2026-12-15', ['season/2026-winter']],
  ['2026-12-16', []],
  ['2027-02-22', ['season/2027-spring']],
  ['2027-05-30', ['season/2027-summer']],
  ['2027-09-01', ['season/2027-fall']],
])('[TP27] on %s, a client with a property gets the suggestions %j', (today, expected) => {
  expect(origins({ properties: withHome, today })).toEqual(expected)
  expect(origins({ today })).toEqual([])
  expect(origins({ properties: withHome, plans: [{ ...plan, rhythm: 'seasonal', isPaused: true }], today })).toEqual(
    expected,
  )
})

test('[TP27] a season is not suggested to a client with a seasonal plan', () => {
  const seasonal = { ...plan, rhythm: 'seasonal', startsOn: '2027-01-01' } as const
  expect(origins({ properties: withHome, plans: [seasonal], today: '2026-12-01' })).toEqual([])
})

const system = aSystem({ systemName: 'Water heater', warrantyExpiration: '2026-11-09', warranties: null })
const ending = (overrides: object) => new Map([[home.id, [{ ...system, ...overrides }]]])
const warranty = `warranty/${aSystemId()}/2026-11-09`

test.each([
  ['ends in 30 days', {}, [warranty]],
  ['ends in 31 days', { warrantyExpiration: '2026-11-10' }, []],
  ['ends today', { warrantyExpiration: TODAY }, [`warranty/${aSystemId()}/${TODAY}`]],
  ['ended yesterday', { warrantyExpiration: '2026-10-09' }, []],
  ['belongs to a system that is out of use', { isActive: false }, []],
  ['belongs to a system in the trash', { deletedAt: '2026-10-01T08:00:00.000Z' }, []],
  [
    'ends on the same day as another',
    { warranties: [{ id: 'x', name: 'Tank', provider: null, endsOn: '2026-11-09', reference: null }] },
    [warranty],
  ],
])('[TP27] suggestions for a warranty that %s', (_what, overrides, expected) => {
  expect(origins({ properties: withHome, systems: ending(overrides) })).toEqual(expected)
})

const task = anItem({ title: 'Test the alarms', category: 'safety', status: 'scheduled', dueDate: '2026-10-03' })
test.each([
  ['is overdue by 7 days', {}, [`safety/${task.id}/2026-10-03`]],
  ['is overdue by 6 days', { dueDate: '2026-10-04' }, []],
  ['is done', { status: 'completed' }, []],
  ['is not a safety task', { category: 'hvac' }, []],
  ['is paused', { pausedOn: '2026-10-05' }, []],
])('[TP27] suggestions for a task that %s', (_what, overrides, expected) => {
  const items = new Map([[home.id, [{ ...task, ...overrides } as typeof task]]])
  expect(origins({ properties: withHome, items })).toEqual(expected)
})

test.each(['archived', 'paused'])('[TP27] suggests nothing for a property that is %s', (status) => {
  const facts = { systems: ending({}), plans: [plan] }
  expect(origins({ ...facts, properties: new Map([[aClientId(), [{ ...home, status }]]]) })).toEqual([])
  const other = aProperty({ id: aPropertyId(2), status: 'active' })
  const both = new Map([[aClientId(), [{ ...home, status }, other]]])
  expect(suggest({ ...facts, properties: both })).toMatchObject([{ origin: ofPlan, propertyId: other.id }])
})

test('[TP27] nothing is suggested for a removed client', () => {
  const gone = aClient({ deletedAt: '2026-10-01T08:00:00.000Z', closingDate: '2020-10-12' })
  expect(origins({ clients: [gone], plans: [plan] })).toEqual([])
})

test('[CL65] nothing is suggested for an archived client', () => {
  const away = aClient({ isArchived: true, closingDate: '2020-10-12' })
  expect(origins({ clients: [away], plans: [plan] })).toEqual([])
  expect(origins({ clients: [{ ...away, isArchived: null }], plans: [plan] })).not.toEqual([])
})

test('[TP24] a touchpoint of the same client and origin ends a suggestion until it is undone', () => {
  const all = suggest({ plans: [plan] })
  for (const status of ['scheduled', 'sent', 'completed', 'cancelled'] as const)
    expect(withoutExisting(all, [aTouchpoint({ origin: ofPlan, status })])).toEqual([])
  const others = [
    aTouchpoint({ origin: ofPlan, clientId: aClientId(2) }),
    aTouchpoint({ origin: ofPlan, deletedAt: '2026-10-09T08:00:00.000Z' }),
    aTouchpoint({ origin: null }),
  ]
  expect(withoutExisting(all, others)).toEqual(all)
})

test('[TP27] each suggestion has a reason and text that can be sent', () => {
  const found = suggest({
    clients: [aClient({ closingDate: '2021-10-12' })],
    plans: [plan],
    properties: withHome,
    systems: ending({ systemName: 'x'.repeat(200) }),
    items: new Map([[home.id, [task]]]),
  })
  expect(found.map(({ reason }) => reasonWords(reason))).toEqual([
    'Monthly check-in on Oct 12, 2026',
    'Closing anniversary on Oct 12, 2026: 5 years',
    `${'x'.repeat(200)} warranty ends on Nov 9, 2026`,
    'Safety task overdue since Oct 3, 2026: Test the alarms',
  ])
  for (const { facts } of found) expect(facts.title.length).toBeLessThanOrEqual(200)
  const realtor = { firstName: 'Rita', lastName: 'Ortiz', email: 'rita@example.com', phone: null }
  const content = { subject: '', text: found.at(-1)?.facts.description ?? '' }
  expect(fillMessage(content, { client: aClient(), property: home, realtor, today: TODAY }).letter?.text).toBe(
    [
      'Hi Ann,',
      `A safety task at ${home.address} was due on Oct 3, 2026 and is still open: Test the alarms.`,
      'It’s worth a few minutes this week. If you need someone to do it, let me know.',
      'Rita Ortiz',
    ].join('\n\n'),
  )
})
