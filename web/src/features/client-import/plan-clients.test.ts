import { importClients } from '@hearthkeep/shared/client/client-import.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { clientsToCsv } from './clients-to-csv.ts'
import { readWords, resultWords } from './import-words.ts'
import { ann, planAll, plan } from './testing/plan-file.ts'

test('[RD9] each row is new, merged, skipped or faulty, with a reason', () => {
  const planned = plan(
    [
      'First name,Last name,Email,Phone',
      'Ben,Ortiz,ben@example.com,555-0101',
      'ANN,Keller,Ann@Example.com,555-0202',
      'Ann,Keller,ann@example.com,',
      'Ben,Ortiz,,(555) 0101',
      'Ben,Ortiz,BEN@example.com,555-0101',
      ',,nobody@example.com,',
      ',,nobody@example.com,555-0303',
      ',,ann@example.com,',
    ].join('\n'),
  )
  expect(planned.map(({ row, verdict, why }) => [row, verdict, why])).toEqual([
    [2, 'new', null],
    [3, 'merged', 'Adds phone (already here)'],
    [4, 'skipped', 'Nothing new (already here)'],
    [5, 'skipped', 'Nothing new (same as row 2)'],
    [6, 'skipped', 'Nothing new (same as row 2)'],
    [7, 'new', null],
    [8, 'merged', 'Adds phone (same as row 7)'],
    [9, 'skipped', 'Nothing new (already here)'],
  ])
  expect(planned[1]).toMatchObject({ clientId: ann.id, facts: { firstName: 'Ann', phone: '555-0202' } })
})

test('[RD9] a row can add to one above it, and the reason names that row', () => {
  const planned = plan('Name,Email,Notes\nBen Ortiz,ben@example.com,\nBen Ortiz,ben@example.com,Two dogs\n')
  expect(planned).toMatchObject([
    { verdict: 'new', clientId: aClientId(100) },
    { verdict: 'merged', clientId: aClientId(100), facts: { notes: 'Two dogs' }, why: 'Adds notes (same as row 2)' },
  ])
})

test('[CL41] two people with one email stay two, the same person twice is one', () => {
  const text = [
    'First name,Last name,Email,Phone,Notes',
    'Ann,Keller,ann@example.com,,',
    'Tom,Keller,ann@example.com,555-0102,Two dogs',
    'Una,Keller,ann@example.com,,',
    'Tom,Keller,ann@example.com,,',
    'Una,Keller,ann@example.com,555-0103,',
  ].join('\n')
  const planned = plan(text)
  const left = 'Email ‘ann@example.com’ goes to the notes: Ann Keller has it.'
  expect(planned.map(({ verdict, why, leftOut }) => [verdict, why, leftOut])).toEqual([
    ['skipped', 'Nothing new (already here)', []],
    ['new', null, [left]],
    ['new', null, [left]],
    ['skipped', 'Nothing new (same as row 3)', [left]],
    ['merged', 'Adds phone (same as row 4)', [left]],
  ])
  expect(planned[1]).toMatchObject({
    facts: {
      firstName: 'Tom',
      email: null,
      phone: '555-0102',
      notes: expect.stringMatching(/^Two dogs\n.*Ann Keller/u),
    },
  })
})

test('[CL66] what a row says otherwise about a client of the same file is kept in the notes, or named', () => {
  const text = [
    'First name,Last name,Email,Phone,Birthday,Notes',
    'Ben,Ortiz,ben@example.com,555-0102,1980-03-09,Two dogs',
    'Ben,Ortiz-Roy,ben@example.com,555-0103,1981-03-09,Plays golf',
    'B.,Ortiz,ben@example.com,(555) 0103,,Two dogs',
  ].join('\n')
  expect(plan(text)).toMatchObject([
    { verdict: 'new', leftOut: [] },
    {
      verdict: 'merged',
      why: 'Adds notes (same as row 2)',
      leftOut: [
        'Last name ‘Ortiz-Roy’ is left out: the client has ‘Ortiz’.',
        'Birthday ‘Mar 9, 1981’ is left out: the client has ‘Mar 9, 1980’.',
      ],
      facts: { phone: '555-0102', notes: 'Two dogs\nOther phone: 555-0103\nPlays golf' },
    },
    { verdict: 'skipped', leftOut: ['First name ‘B.’ is left out: the client has ‘Ben’.'] },
  ])
})

test('[CL66] what a row says otherwise about a recorded client is named', () => {
  const known = aClient({ ...ann, phone: '555-0101', notes: 'Two dogs' })
  expect(plan('Name,Email,Phone,Notes\nAnn Keller,ann@example.com,555-0199,Plays golf\n', [known])).toMatchObject([
    {
      verdict: 'skipped',
      leftOut: [
        'Phone ‘555-0199’ is left out: the client has ‘555-0101’.',
        'Notes ‘Plays golf’ is left out: the client has other notes.',
      ],
    },
  ])
})

test('[CL41] a son with the name and the email of his father is another person', () => {
  const text = 'Name,Email,Birthday\nTom Frost,t@example.com,\nTom Frost Jr.,t@example.com,1980-03-09\n'
  expect(plan(text)).toMatchObject([
    { verdict: 'new', facts: { birthday: null } },
    { verdict: 'new', facts: { lastName: 'Frost Jr.', birthday: '1980-03-09' } },
  ])
})

test('[CL68] a client who was recorded with a title is known, and a file with it adds nothing', () => {
  const tom = aClient({ firstName: 'Mr. & Mrs. Tom', lastName: 'Frost', email: 'tom@example.com', notes: null })
  const planned = (file: string | Uint8Array) => plan(file, [tom]).map(({ verdict, leftOut }) => [verdict, leftOut])
  expect(planned(clientsToCsv([{ client: tom, lastContact: null, homes: [] }]))).toEqual([['skipped', []]])
  expect(planned('Name,Email\nMr. & Mrs. Tom Frost,tom@example.com\nTom Frost,tom@example.com\n')).toEqual([
    ['skipped', []],
    ['skipped', []],
  ])
})

test('[RD9] people with the same name and different emails stay separate', () => {
  expect(plan('Name,Email\nAnn Keller,other@example.com\n')).toMatchObject([{ verdict: 'new' }])
})

test('[RD9] 5,000 rows against 5,000 clients are planned together, none of them twice', () => {
  const clients = Array.from({ length: 5000 }, (_, n) =>
    aClient({ id: aClientId(n + 10_000), firstName: 'Client', lastName: `No ${n}`, email: `client${n}@example.com` }),
  )
  const lines = Array.from({ length: 5000 }, (_, n) => `Client No ${n},client${n + 2500}@example.com,555-${n}`)
  const planned = plan(['Name,Email,Phone', ...lines].join('\n'), clients)
  const count = (verdict: string) => planned.filter((line) => line.verdict === verdict).length
  expect([count('merged'), count('new'), count('faulty')]).toEqual([2500, 2500, 0])
})

test('[RD9] the import executes the plan', () => {
  const [line] = plan('Name,Email\nBen Ortiz,ben@example.com\n')
  if (line?.verdict !== 'new') throw new Error('not new')
  const importId = '00000000-0000-7000-8000-000000000099'
  const call = { importId, clients: [{ clientId: line.clientId, facts: line.facts }] }
  expect(importClients.args.safeParse(call).success).toBe(true)
})

test('[RD10] an export reads back unchanged: every row exists already, and no formula remains', () => {
  const tricky = aClient({
    id: aClientId(2),
    firstName: '=HYPERLINK("http://evil.example")',
    lastName: 'O’Neil, Jr.',
    email: 'o@example.com',
    phone: '+1 (555) 010-1234',
    closingDate: '2024-05-01',
    birthday: '1985-05-04',
    cadenceDays: 30,
    mayEmail: false,
    mayText: true,
    notes: '@home: says "hi"\nand waves; twice',
  })
  const file = clientsToCsv([ann, tricky].map((client) => ({ client, lastContact: null, homes: [] })))
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  expect(text.startsWith('\uFEFFFirst name,Last name,Email')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(text).toContain("'+1 (555) 010-1234")
  expect(plan(file, [ann, tricky]).map(({ verdict }) => verdict)).toEqual(['skipped', 'skipped'])
  expect(plan(file, [])).toMatchObject([
    { facts: { firstName: 'Ann', email: 'ann@example.com', mayEmail: null } },
    {
      facts: {
        firstName: tricky.firstName,
        lastName: tricky.lastName,
        phone: tricky.phone,
        closingDate: '2024-05-01',
        cadenceDays: 30,
        mayEmail: false,
        mayText: true,
        notes: tricky.notes,
      },
    },
  ])
})

test('[CL54] a last contact that is later than the recorded one is added', () => {
  const text = 'Name,Email,Last contact\nAnn Keller,ann@example.com,2026-11-20\n'
  const verdicts = ['2026-11-19', '2026-11-20'].map((day) =>
    planAll(text, { lastContacts: new Map([[ann.id, day]]) }).planned.map(({ verdict }) => verdict),
  )
  expect(verdicts).toEqual([['merged'], ['skipped']])
})

test('[CL60] a birthday without a year is exported and read again, and adds nothing to one with a year', () => {
  const yearless = aClient({ phone: null, birthday: null, yearlessBirthday: '02-29' })
  const file = clientsToCsv([{ client: yearless, lastContact: null, homes: [] }])
  expect(new TextDecoder().decode(file)).toContain(",'--02-29,")
  expect(plan(file, [yearless])).toMatchObject([{ verdict: 'skipped' }])
  expect(plan(file, [])).toMatchObject([{ facts: { birthday: null, yearlessBirthday: '02-29' } }])
  expect(plan(file, [{ ...yearless, yearlessBirthday: null }])).toMatchObject([
    { verdict: 'merged', why: 'Adds birthday (already here)', facts: { yearlessBirthday: '02-29' } },
  ])
  expect(plan(file, [{ ...yearless, birthday: '1980-02-29', yearlessBirthday: null }])).toMatchObject([
    { verdict: 'skipped' },
  ])
})

test.each([
  [{ new: 1, merged: 0, skipped: 0, faulty: 0 }, 0, '1 client added.'],
  [
    { new: 12, merged: 3, skipped: 1, faulty: 2 },
    8,
    '12 clients added, 3 merged, 1 skipped, 8 properties added, and 2 rows with errors left out.',
  ],
])('describes %j and %i homes', (counts, homes, words) => {
  expect(resultWords(counts, homes)).toBe(words)
})

test('[CL42] the preview says how every day of a row was read, and its homes', () => {
  const text =
    'Name,Email,Closing,Birthday,Last contact,Address\nBen Ortiz,ben@example.com,5/14/2021,3/9/1980,44330,"12 Elm St, Reno, NV 89501"\nAnn Keller,ann@example.com,1/2/2019,,,\n'
  const { planned } = planAll(text, { care: { properties: [], room: 1 } })
  expect(planned.map(readWords)).toEqual([
    [
      'Closing date May 14, 2021',
      'Birthday Mar 9, 1980',
      'Last contact May 14, 2021',
      'Home 12 Elm St, Reno, NV 89501',
    ],
    ['Closing date Jan 2, 2019'],
  ])
})

test('[CL41] an email that another person has is said to be where it goes: to the notes, or nowhere', () => {
  const tom = { ...ann, firstName: 'Tom', lastName: 'Frost', email: 'frosts@example.com' }
  const uma = {
    ...ann,
    id: aClientId(2),
    firstName: 'Uma',
    lastName: 'Frost',
    email: null,
    phone: '555-0131',
    notes: 'Tea',
  }
  const text = 'Name,Email,Phone\nUma Frost,frosts@example.com,555-0131\n'
  expect(plan(text, [tom])).toMatchObject([
    {
      facts: { email: null, notes: 'Shares an email with Tom Frost: frosts@example.com' },
      leftOut: ['Email ‘frosts@example.com’ goes to the notes: Tom Frost has it.'],
    },
  ])
  expect(plan(text, [tom, uma])).toMatchObject([
    { verdict: 'skipped', leftOut: ['Email ‘frosts@example.com’ is left out: Tom Frost has it.'] },
  ])
})
