import { MAX_LETTERS } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { expect, test } from 'vitest'
import { ReaderAnswer } from './reader-answer.ts'

const lineOf = (line: unknown) => Buffer.from(`${JSON.stringify(line)}\n`)
const item = {
  title: 'Clean the duct',
  description: '',
  priority: 'low',
  type: 'maintenance',
  category: 'hvac',
  scheduledDate: null,
  estimatedCost: null,
  status: 'scheduled',
  completedDate: null,
  cost: null,
  systemType: null,
  page: 1,
  quote: 'Clean the duct.',
  confidence: 'sure',
}

test('[SE63] pieces of an answer form one text, wherever they are split', () => {
  const answer = new ReaderAnswer()
  const parts = [
    { page: 2, text: 'Größe' },
    { page: 2, text: ' 12' },
    { read: { state: 'read', isWhole: true, unread: '' } },
    { item },
  ]
  for (const byte of Buffer.concat([...parts, { done: true }].map(lineOf))) answer.take(Buffer.from([byte]))
  expect(answer.text).toEqual({ pages: [{ page: 2, text: 'Größe 12' }], state: 'read', isWhole: true })
  expect(answer.findings).toEqual({ systems: [], maintenanceItems: [item], issues: [] })
})

test('[SE63] pages from before the process was killed are kept; incomplete findings are not', () => {
  const answer = new ReaderAnswer()
  for (const line of [{ page: 1, text: 'Before' }, { item }]) answer.take(lineOf(line))
  expect(answer.text).toEqual({ pages: [{ page: 1, text: 'Before' }], state: 'failed', isWhole: false })
  expect(answer.findings).toBeNull()
})

test.each<[string, Buffer[]]>([
  ['an endless line', Array.from({ length: 10 }, () => Buffer.alloc(60_000, 'x'))],
  ['something that is not JSON', [Buffer.from('hello\n')]],
  ['a line with an invalid shape', [lineOf({ page: 0, text: 3 })]],
  [
    'more characters than a text may have',
    Array.from({ length: 50 }, () => lineOf({ page: 1, text: 'x'.repeat(MAX_LETTERS / 40) })),
  ],
  ['more pages than a text may have', Array.from({ length: 501 }, (_, n) => lineOf({ page: n + 1, text: 'x' }))],
  ['endless findings', Array.from({ length: 2001 }, () => lineOf({ item }))],
  [
    'more than 16 MB',
    Array.from({ length: 300 }, () => Buffer.concat([lineOf({ done: true, more: 'x'.repeat(60_000) })])),
  ],
])('[SE63] accepts nothing more from a process that sends %s', (_what, chunks) => {
  const answer = new ReaderAnswer()
  expect(chunks.every((chunk) => answer.take(chunk))).toBe(false)
})
