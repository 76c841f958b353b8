import { newSystem } from '@hearthkeep/shared/finding/finding.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import type { Reading } from './read-documents.ts'
import { lackingWords, readCountWords } from './reading-words.ts'

const found = { ...newSystem('hvac_furnace'), page: 1, quote: 'Furnace', confidence: 'sure' } as const
const aReading = (title: string, { isFound = true, lacks = null as string | null } = {}): Reading => ({
  document: aDocument({ title }),
  state: 'read',
  engine: 'rules',
  analysis: { systems: isFound ? [found] : [], maintenanceItems: [], issues: [] },
  note: null,
  lacks,
})
const locked: Reading = { document: aDocument({ title: 'Deed' }), state: 'unread', problem: 'It is locked.' }

test.each<[string, Reading[]]>([
  ['Read the document you chose.', [aReading('Report')]],
  ['Read all 2 documents you chose.', [aReading('Report'), aReading('Flyer')]],
  ['Read 1 of the 2 documents you chose.', [aReading('Report'), locked]],
  ['Read 0 of the 1 document you chose.', [locked]],
])('[AP39] %s', (words, readings) => {
  expect(readCountWords(readings)).toBe(words)
})

test('[AP39] what could not be read, whole or in part, and what was silent is named', () => {
  const lacks = 'Only its first part was read.'
  expect(
    lackingWords([aReading('Report'), locked, aReading('Flyer', { isFound: false }), aReading('Book', { lacks })]),
  ).toEqual(['‘Deed’ couldn’t be read. It is locked.', 'Nothing was found in ‘Flyer’.', `‘Book’: ${lacks}`])
})
