import { importClients } from '@hearthkeep/shared/client/client-import.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { clientsToCsv } from './clients-to-csv.ts'
import { guessColumns } from './columns.ts'
import { resultWords } from './import-words.ts'
import { planClients } from './plan-clients.ts'
import { readCsv } from './read-csv.ts'
import { readLines } from './read-facts.ts'

const ann = aClient({ phone: null })
const minting = (first: number) => {
  let n = first
  return () => aClientId(n++)
}

function plan(text: string | Uint8Array, clients = [ann]) {
  const read = readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  if (!read.ok) throw new Error(read.refusal.message)
  const { headings, rows } = read.value
  return planClients(readLines(rows, guessColumns(headings)), { clients, mint: minting(100) })
}

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
    ].join('\n'),
  )
  expect(planned.map(({ row, verdict, why }) => [row, verdict, why])).toEqual([
    [2, 'new', null],
    [3, 'merged', 'Adds phone (already here)'],
    [4, 'skipped', 'Nothing new (already here)'],
    [5, 'skipped', 'Nothing new (same as row 2)'],
    [6, 'skipped', 'Nothing new (same as row 2)'],
    [7, 'faulty', 'No name'],
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
  const file = clientsToCsv([ann, tricky])
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

test.each([
  [{ new: 1, merged: 0, skipped: 0, faulty: 0 }, '1 client added.'],
  [
    { new: 12, merged: 3, skipped: 1, faulty: 2 },
    '12 clients added, 3 merged, 1 skipped, and 2 rows with errors left out.',
  ],
])('describes %j', (counts, words) => {
  expect(resultWords(counts)).toBe(words)
})
