import { expect, test } from 'vitest'
import { errorWords } from './journal.ts'

test.each([
  [{ stack: 'SqliteError: disk is full\n    at run (/srv/app/store.ts:1:2)' }, 'SqliteError: disk is full'],
  [{ error: 'timeout' }, 'timeout'],
  [{ row: 'id' }, 'unknown'],
  [{ stack: 'Error: 550 no mailbox ana@example.com here' }, 'Error: 550 no mailbox … here'],
  [{ stack: 'Error: GET https://key:secret@push.example.com/abc failed' }, 'Error: GET … failed'],
  [{ stack: "Error: EACCES, open '/var/lib/hearthkeep/mail/1.eml'" }, "Error: EACCES, open '…'"],
  [{ stack: 'Error: cannot text +1 (520) 555-0117 now' }, 'Error: cannot text … now'],
  [{ stack: `Error: token ${'aB3_'.repeat(8)} is invalid` }, 'Error: token … is invalid'],
])('[AD14] the console shows %o as %s', (fields, words) => {
  expect(errorWords(fields)).toBe(words)
})

test('[AD14] a long error is truncated', () => {
  expect(errorWords({ stack: 'no '.repeat(1_000) })).toHaveLength(300)
})
