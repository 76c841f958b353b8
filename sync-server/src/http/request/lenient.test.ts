import {
  calendarDate,
  multilineText,
  optional,
  recordedDate,
  text,
  wholeNumber,
} from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lenient } from './lenient.ts'

const schema = lenient(
  z
    .object({
      title: text(10),
      notes: multilineText(50),
      on: calendarDate,
      seen: optional(recordedDate),
      size: optional(wholeNumber(0, 100)),
    })
    .partial(),
)

test.each([
  ['a timestamp is truncated to its date', { on: '2026-11-20T23:30:00.000Z' }, { on: '2026-11-20' }],
  ['an optional timestamp is truncated to its date', { seen: '2026-11-20T23:30:00+05:00' }, { seen: '2026-11-20' }],
  ['a number may be a string', { size: ' 42 ' }, { size: 42 }],
  ['an empty optional field is null', { seen: '', size: ' ' }, { seen: null, size: null }],
  ['an empty string stays empty', { title: '' }, { title: '' }],
  ['Windows line endings are accepted', { notes: 'one\r\ntwo' }, { notes: 'one\ntwo' }],
  ['unknown fields are ignored', { colour: 'red' }, {}],
  ['a value that fits is unchanged', { title: '42', size: 42, seen: null }, { title: '42', size: 42, seen: null }],
])('%s', (_title, body, parsed) => {
  expect(schema.parse(body)).toEqual(parsed)
})

test.each([
  { on: '' },
  { on: '2026-02-30' },
  { on: 'yesterday' },
  { size: '1e2' },
  { size: 'big' },
  { size: true },
  { title: 42 },
  [],
  'text',
  null,
])('%j is invalid', (body) => {
  expect(schema.safeParse(body).success).toBe(false)
})
