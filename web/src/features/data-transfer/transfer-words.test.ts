import { expect, test } from 'vitest'
import type { PropertyPlan } from '../../data/import/plan-import.ts'
import { contentWords, exportWords, missingTitle, missingWords, planWords, resultWords } from './transfer-words.ts'

test.each<[Parameters<typeof contentWords>[0], string]>([
  [[[0, 'system']], 'nothing'],
  [[[1, 'property']], '1 property'],
  [
    [
      [2, 'property'],
      [0, 'system'],
      [1, 'task'],
    ],
    '2 properties and 1 task',
  ],
])('describes %j as %s', (counts, words) => {
  expect(contentWords(counts)).toBe(words)
})

test('an export is described by its contents, its unsent changes and what is still loading', () => {
  const counts = { user: 1, property: 2, membership: 2, system: 3, maintenanceItem: 12, document: 0 } as never
  const whole = {
    name: 'export.zip',
    counts,
    unsent: 0,
    missing: new Map(),
    loading: 0,
    hasAccount: true,
    withoutPast: 0,
    today: '2026-11-20',
  }
  expect(exportWords(whole)).toBe('export.zip has 2 properties, 3 systems, and 12 tasks.')
  expect(exportWords({ ...whole, hasAccount: false })).toBe(
    'export.zip has 2 properties, 3 systems, and 12 tasks. It doesn’t include the lists of your devices, passkeys, tokens and webhooks, because the server couldn’t be reached.',
  )
  expect(exportWords({ ...whole, unsent: 4, loading: 1 })).toBe(
    'export.zip has 2 properties, 3 systems, and 12 tasks, with 4 unsent changes. 1 property is still loading. Export again once everything is here.',
  )
  expect(exportWords({ ...whole, withoutPast: 2 })).toBe(
    'export.zip has 2 properties, 3 systems, and 12 tasks. It lacks work finished before May 2025 at 2 properties, which is not on this device. The report of a property loads it.',
  )
})

test.each<[Parameters<typeof missingWords>[0], string, string[]]>([
  [new Map(), '0 documents are included without their files', []],
  [
    new Map([['unreachable', 1]]),
    '1 document is included without its file',
    ['1 isn’t on this device, and the server couldn’t be reached.'],
  ],
  [
    new Map([
      ['waits elsewhere', 2],
      ['no room', 1],
    ]),
    '3 documents are included without their files',
    ['2 haven’t been uploaded from their devices yet.', '1 does not fit: an export holds up to 2 GB of documents.'],
  ],
])('[DO17] describes the missing files %j with the reason', (missing, title, words) => {
  expect([missingTitle(missing), missingWords(missing)]).toEqual([title, words])
})

const all = { withoutFile: 0, household: 0 }
const property = { id: 'a', address: '14 Main St', location: 'Springfield, IL' }
test.each<[PropertyPlan, string]>([
  [
    {
      ...property,
      verdict: 'new',
      systems: 2,
      tasks: 1,
      documents: 0,
      entries: 0,
      issues: 0,
      supplies: 0,
      leftOut: all,
      calls: [],
    },
    '2 systems and 1 task to add',
  ],
  [
    {
      ...property,
      verdict: 'new',
      systems: 0,
      tasks: 0,
      documents: 0,
      entries: 0,
      issues: 0,
      supplies: 0,
      leftOut: all,
      calls: [],
    },
    'No systems or tasks',
  ],
  [
    {
      ...property,
      verdict: 'incomplete',
      systems: 0,
      tasks: 4,
      documents: 0,
      entries: 0,
      issues: 0,
      supplies: 0,
      leftOut: all,
      calls: [],
    },
    '4 tasks to add',
  ],
  [{ ...property, verdict: 'complete', leftOut: all }, 'Nothing to add'],
  [
    {
      ...property,
      verdict: 'new',
      systems: 0,
      tasks: 0,
      documents: 3,
      entries: 2,
      issues: 0,
      supplies: 0,
      leftOut: { withoutFile: 1, household: 2 },
      calls: [],
    },
    '3 documents and 2 card entries to add. 1 document is left out: its file isn’t in the export. 2 documents from the household are left out: only its members have access',
  ],
  [
    { ...property, verdict: 'complete', leftOut: { withoutFile: 2, household: 0 } },
    'Nothing to add. 2 documents are left out: their files aren’t in the export',
  ],
  [{ ...property, verdict: 'in the trash', whose: 'own' }, 'It’s in your trash. Restore it, then import again'],
  [{ ...property, verdict: 'in the trash', whose: 'exported' }, 'It was in the trash when this was exported'],
  [{ ...property, verdict: 'impossible', why: 'No' }, 'No'],
])('describes %j as: %s', (plan, words) => {
  expect(planWords(plan)).toBe(words)
})

test('a result is described by what was imported', () => {
  expect(
    resultWords({ properties: 1, systems: 0, tasks: 2, documents: 0, entries: 0, issues: 0, supplies: 0, stopped: [] }),
  ).toBe('1 property imported, with 2 tasks.')
  expect(
    resultWords({ properties: 1, systems: 0, tasks: 0, documents: 1, entries: 0, issues: 0, supplies: 0, stopped: [] }),
  ).toBe('1 property imported, with 1 document.')
})
