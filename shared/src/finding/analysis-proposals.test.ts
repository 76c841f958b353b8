import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { Issue } from '../issue/issue.ts'
import { expect, test } from 'vitest'
import { type IssueFinding, type ItemFinding, type SystemFinding } from './finding.ts'
import { aPropertyId, aSystem, aSystemId, anItem, anItemId } from '../testing/builders/builders.ts'
import { anIssue } from '../testing/builders/issue-builders.ts'
import { aDocumentId, aHash } from '../testing/builders/document-builders.ts'
import { mutationNamed } from '../mutations.ts'
import { createRandom } from '../testing/random.ts'
import { acceptFindings } from './accept-findings.ts'
import { proposeFindings, type KnownProperty, type AnalyzedDocument } from './analysis-proposals.ts'
import { analysisSummary } from './analysis-words.ts'
import { today, furnace, filter, crack, readDocument, empty, kindsOf, swept } from './testing/read-documents.ts'

const whole = readDocument({ systems: [furnace()], maintenanceItems: [filter()], issues: [crack()] })

/** The rows that result from accepting every proposal. */
function accepted(documents: AnalyzedDocument[], property: KnownProperty = empty): KnownProperty {
  const { uuid } = createRandom(7)
  const calls = acceptFindings(proposeFindings(documents, property), {
    propertyId: aPropertyId(),
    systems: property.systems,
    mintId: uuid,
  })
  const systems: System[] = [...property.systems]
  const items: MaintenanceItem[] = [...property.items]
  const issues: Issue[] = [...(property.issues ?? [])]
  for (const { name, args } of calls) {
    if (name === 'system.add') systems.push(aSystem({ ...args.facts, id: args.systemId }))
    else if (name === 'maintenance.add') items.push(anItem({ ...args.facts, id: args.itemId }))
    else if (name === 'issue.add') issues.push(anIssue({ ...args.facts, id: args.issueId }))
    else
      systems.splice(
        0,
        systems.length,
        ...systems.map((one) => (one.id === args.systemId ? { ...one, ...args.changes } : one)),
      )
  }
  return { systems, items, issues, today }
}

test('[AP1] every proposal has the document, the page and the quote', () => {
  const proposals = proposeFindings([whole], empty)
  expect(proposals.map(({ kind, source: { documentId, page, quote } }) => [kind, documentId, page, quote])).toEqual([
    ['new_system', aDocumentId(), 3, 'Gas furnace, Carrier.'],
    ['issue', aDocumentId(), 4, 'The heat exchanger is cracked.'],
    ['item', aDocumentId(), 3, 'Replace the filter every 3 months.'],
  ])
  expect(new Set(proposals.map(({ source }) => source.key)).size).toBe(3)
})

test.each<[string, Partial<System>, Partial<SystemFinding>, string[]]>([
  ['of the same type', { brand: null }, {}, ['system_facts']],
  ['with no missing values', { brand: 'Carrier' }, {}, []],
  ['with the same name', { systemType: 'hvac', systemName: 'central furnace', brand: 'Carrier' }, {}, []],
  ['with a longer form of the same maker', { brand: 'Carrier Corp.' }, {}, []],
  ['from another maker', { brand: 'Trane' }, {}, ['new_system']],
  ['with another serial number', { brand: 'Carrier', serialNumber: 'A1' }, { serialNumber: 'B2' }, ['new_system']],
  ['with the same serial number', { brand: 'Bryant', serialNumber: 'a-1' }, { serialNumber: 'A1' }, []],
  ['of another type', { systemType: 'hvac_boiler', systemName: 'Boiler' }, {}, ['new_system']],
  ['in the trash with the same serial number', { serialNumber: 'A1', deletedAt: today }, { serialNumber: 'A1' }, []],
  ['in the trash without a serial number', { brand: null, deletedAt: today }, {}, ['new_system']],
])('[AP2] proposals given a system %s', (_name, facts, reported, kinds) => {
  const system = aSystem({ brand: null, model: null, serialNumber: null, ...facts })
  expect(kindsOf([readDocument({ systems: [furnace(reported)] })], { systems: [system] })).toEqual(kinds)
})

test('[AP2] two documents about one new system propose it once, with the facts of both', () => {
  const documents = [
    readDocument({ systems: [furnace()] }),
    readDocument({ systems: [furnace({ serialNumber: 'A1' })] }, { id: aDocumentId(2), hash: aHash(2) }),
  ]
  const proposals = proposeFindings(documents, empty)
  expect(proposals).toMatchObject([{ kind: 'new_system', facts: { brand: 'Carrier', serialNumber: 'A1' } }])
})

test.each<[IssueFinding['severity'], IssueFinding['urgency'], string]>([
  ['critical', 'routine', 'critical'],
  ['major', 'soon', 'major'],
  ['moderate', 'routine', 'moderate'],
  ['minor', 'routine', 'minor'],
  ['minor', 'soon', 'moderate'],
  ['minor', 'immediate', 'major'],
])('[AP3] a %s issue of urgency %s is logged as %s', (severity, urgency, logged) => {
  expect(proposeFindings([readDocument({ issues: [crack({ severity, urgency })] })], empty)).toMatchObject([
    {
      kind: 'issue',
      facts: {
        title: 'Central furnace: the heat exchanger is cracked',
        description: 'The heat exchanger is cracked.\nRecommended: replace the furnace.',
        place: 'basement',
        severity: logged,
      },
    },
  ])
})

test('[AP3] an issue and its remedy become one proposal', () => {
  const remedy = filter({ title: 'Replace the furnace', quote: 'Replace the furnace.', estimatedCost: 4000 })
  expect(proposeFindings([readDocument({ maintenanceItems: [remedy], issues: [crack()] })], empty)).toMatchObject([
    {
      kind: 'issue',
      facts: { title: 'Central furnace: the heat exchanger is cracked', estimatedCost: 4000, severity: 'critical' },
    },
  ])
})

test('[AP3] an issue and all the work that remedies it become one proposal', () => {
  const advice = ['Take the bricks down.', 'Have a mason rebuild them.']
  const issue = crack({ description: 'The chimney leans.', recommendedAction: advice.join(' '), systemType: null })
  const work = advice.map((title) => filter({ title, description: title, quote: title, systemType: null }))
  expect(kindsOf([readDocument({ issues: [issue], maintenanceItems: work })])).toEqual(['issue'])
})

test.each<[string, string, string | null, string]>([
  [
    'that names its component',
    'The water heater leaks at the valve.',
    'plumbing_water_heater',
    'The water heater leaks at the valve',
  ],
  ['with a label', 'DECKS AND STEPS: The ledger is nailed', null, 'Decks and steps: the ledger is nailed'],
  ['with a number', '2.1.1 Roof: ⊖ Loose tabs.', 'roofing_shingles', 'Roof: loose tabs'],
  ['behind a question', 'If yes, explain: Toilet runs', 'plumbing_fixtures', 'Plumbing fixtures: toilet runs'],
  ['with a photo', 'GUTTERS: Picture 3 Bent gutter', 'roofing_gutters', 'Bent gutter'],
  ['of a part', 'The relief valve drips.', 'plumbing_water_heater', 'Water heater: the relief valve drips'],
  [
    'with a reason',
    'Two circuits share one breaker in the panel, which can overheat.',
    null,
    'Two circuits share one breaker in the panel',
  ],
])('[AP34] a defect %s: %s', (_what, description, systemType, title) => {
  const issue = crack({ description, systemType, quote: description, recommendedAction: 'Replace it.' })
  expect(proposeFindings([readDocument({ issues: [issue] })], empty)).toMatchObject([{ facts: { title } }])
})

test.each<[string, string | null, string]>([
  [
    'Contact a qualified electrical contractor',
    'electrical_panel',
    'Electrical panel: contact a qualified electrical contractor',
  ],
  ['Replace it', 'hvac_furnace', 'Central furnace: replace it'],
  ['Clean the gutters', 'roofing_gutters', 'Clean the gutters'],
])('[AP34] work %s on %s gets an object', (title, systemType, named) => {
  const work = filter({ title, systemType })
  expect(proposeFindings([readDocument({ maintenanceItems: [work] })], empty)).toMatchObject([
    { facts: { title: named } },
  ])
})

test('[AP14] finished work becomes a completed task with its day and cost', () => {
  expect(proposeFindings([readDocument({ maintenanceItems: [swept] })], empty)).toMatchObject([
    { kind: 'done', facts: { title: 'Chimney swept' }, done: { completedDate: '2025-09-29', cost: 389 } },
  ])
  const { uuid } = createRandom(7)
  const proposals = proposeFindings([readDocument({ maintenanceItems: [swept] })], empty)
  const [call] = acceptFindings(proposals, { propertyId: aPropertyId(), systems: [], mintId: uuid })
  expect(call).toMatchObject({ name: 'maintenance.add', args: { done: { completedDate: '2025-09-29', cost: 389 } } })
  expect(mutationNamed('maintenance.add')?.args.safeParse(call?.args).error).toBeUndefined()
})

test.each<[string, Partial<ItemFinding>, Partial<MaintenanceItem>[]]>([
  ['without a date', { completedDate: null }, []],
  ['with a future date', { completedDate: '2027-01-01' }, []],
  [
    'that is already recorded',
    {},
    [{ status: 'completed', completedDate: '2025-09-29T12:00:00.000Z', systemId: aSystemId() }],
  ],
])('[AP14] finished work %s is not proposed', (_name, facts, recorded) => {
  const systems = [aSystem({ systemType: 'hvac_furnace' })]
  const items = recorded.map((item) => anItem(item))
  expect(kindsOf([readDocument({ maintenanceItems: [{ ...swept, ...facts }] })], { systems, items })).toEqual([])
})

test('[AP15] the notes of a new system guess its year by the serial number, and say that it is a guess', () => {
  const reported = furnace({ serialNumber: '3316E07825' })
  expect(proposeFindings([readDocument({ systems: [reported] })], empty)).toMatchObject([
    { facts: { installDate: null, notes: 'Probably made in 2016, judging by the serial number.' } },
  ])
})

test('[AP4] impossible values are left unknown', () => {
  const reported = furnace({ installDate: '2027-01-01', lastServiced: '2026-12-01', warrantyExpiration: '2020-01-01' })
  expect(proposeFindings([readDocument({ systems: [reported] })], empty)).toMatchObject([
    { facts: { brand: 'Carrier', installDate: null, lastServiced: null, warrantyExpiration: null } },
  ])
})

test('[AP5] an accepted proposal is not repeated, whatever became of it', () => {
  const property = accepted([whole])
  expect(kindsOf([whole], property)).toEqual([])
  const renamed = property.items.map((item) => ({ ...item, title: 'Something else', deletedAt: today }))
  const closed = (property.issues ?? []).map((issue) => ({
    ...issue,
    title: 'Something else',
    status: 'closed' as const,
  }))
  const removed = property.systems.map((system) => ({ ...system, systemType: 'other', deletedAt: today }))
  expect(kindsOf([whole], { systems: removed, items: renamed, issues: closed })).toEqual([])
})

test('[AP5] only what was left out is proposed again', () => {
  const { systems, items, issues = [] } = accepted([whole])
  expect(kindsOf([whole], { systems, issues })).toEqual(['item'])
  expect(kindsOf([whole], { systems, items })).toEqual(['issue'])
})

test.each<[string, Partial<MaintenanceItem>, string[]]>([
  ['open', {}, []],
  ['for the whole property', { systemId: null }, []],
  ['in the trash', { deletedAt: today }, []],
  ['on another system', { systemId: aSystemId(2) }, ['item']],
  ['done', { status: 'completed' }, ['item']],
])('[AP5] proposals given a task with the same title: %s', (_name, facts, kinds) => {
  const systems = [aSystem({ systemType: 'hvac_furnace' }), aSystem({ id: aSystemId(2), systemType: 'hvac_boiler' })]
  const items = [anItem({ id: anItemId(2), title: 'replace the filter', systemId: aSystemId(), ...facts })]
  expect(kindsOf([readDocument({ maintenanceItems: [filter()] })], { systems, items })).toEqual(kinds)
})

test.each<[string, Partial<Issue>, string[]]>([
  ['open', {}, []],
  ['planned', { status: 'planned' }, []],
  ['in the trash', { status: 'closed', deletedAt: today }, []],
  ['closed', { status: 'closed' }, ['issue']],
])('[AP5] proposals given an issue with the same title: %s', (_name, facts, kinds) => {
  const issues = [anIssue({ title: 'Central furnace: the heat exchanger is cracked', systemId: null, ...facts })]
  expect(kindsOf([readDocument({ issues: [crack()] })], { issues })).toEqual(kinds)
})

test('[AP6] proposals do not quote documents that only the household sees', () => {
  const proposals = proposeFindings([{ ...whole, document: { ...whole.document, visibility: 'household' } }], empty)
  expect(proposals.map(({ source }) => source.quote)).toEqual(['', '', ''])
})

test('[AP7] an issue belongs to the system accepted with it, else to the property’s system, else to none', () => {
  const [made] = accepted([whole]).issues ?? []
  expect(made?.systemId).toBe(accepted([whole]).systems[0]?.id)
  const known = accepted([readDocument({ issues: [crack()] })], {
    ...empty,
    systems: [aSystem({ systemType: 'hvac_furnace' })],
  })
  expect(known.issues?.[0]?.systemId).toBe(aSystemId())
  expect(accepted([readDocument({ issues: [crack()] })]).issues?.[0]?.systemId).toBeNull()
})

test('[AP7] completing a system keeps its source', () => {
  const first = accepted([readDocument({ systems: [furnace()] })])
  const later = readDocument({ systems: [furnace({ serialNumber: 'A1' })] }, { id: aDocumentId(2), hash: aHash(2) })
  const { systems } = accepted([later], first)
  expect(systems).toMatchObject([{ serialNumber: 'A1', source: { documentId: aDocumentId() } }])
})

test('the summary counts the findings', () => {
  expect(analysisSummary([whole.analysis, { ...whole.analysis, issues: [] }])).toBe(
    'Analyzed 2 documents. Found 2 systems, 2 maintenance items, and 1 issues.',
  )
})

test('[SE73] accepted findings contain no invisible characters', () => {
  const unseen = '\u202eA\u0000'
  const hostile = readDocument({
    systems: [furnace({ systemName: `Furnace${unseen}`, brand: unseen, condition: `Good${unseen}`, quote: unseen })],
    issues: [crack({ description: `Cracked${unseen}`, recommendedAction: `replace it${unseen}`, quote: unseen })],
  })
  const calls = acceptFindings(proposeFindings([hostile], empty), {
    propertyId: aPropertyId(),
    systems: [],
    mintId: () => aSystemId(7),
  })
  expect(calls.map(({ name }) => name)).toEqual(['system.add', 'issue.add'])
  for (const { name, args } of calls) expect(mutationNamed(name)?.args.safeParse(args).error).toBeUndefined()
})

test('[K5] a system of an unknown type is proposed with the type other', () => {
  const [proposal] = proposeFindings([readDocument({ systems: [{ ...furnace(), systemType: 'warp_drive' }] })], empty)
  expect(proposal).toMatchObject({ kind: 'new_system', facts: { systemType: 'other' } })
})
