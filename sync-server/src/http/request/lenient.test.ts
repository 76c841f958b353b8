import {
  calendarDate,
  dollars,
  multilineText,
  optional,
  recordedDate,
  text,
  wholeNumber,
} from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lenient } from './lenient.ts'

const inZone = lenient(
  z
    .object({
      title: text(10),
      notes: multilineText(50),
      on: calendarDate,
      seen: optional(recordedDate),
      size: optional(wholeNumber(0, 100)),
      cost: optional(dollars),
    })
    .partial(),
)
const schema = inZone('UTC')

test.each([
  ['a timestamp is truncated to its date', { on: '2026-11-20T23:30:00.000Z' }, { on: '2026-11-20' }],
  ['an optional timestamp is truncated to its date', { seen: '2026-11-20T23:30:00+05:00' }, { seen: '2026-11-20' }],
  ['a number may be a string', { size: ' 42 ' }, { size: 42 }],
  ['an amount may be a string', { cost: '1299.5' }, { cost: 1299.5 }],
  ['[R33] an amount in JSON is rounded to cents', { cost: 0.1 + 0.2 }, { cost: 0.3 }],
  ['an empty optional field is null', { seen: '', size: ' ' }, { seen: null, size: null }],
  ['an empty string stays empty', { title: '' }, { title: '' }],
  ['Windows line endings are accepted', { notes: 'one\r\ntwo' }, { notes: 'one\ntwo' }],
  ['unknown fields are ignored', { color: 'red' }, {}],
  ['a value that fits is unchanged', { title: '42', size: 42, seen: null }, { title: '42', size: 42, seen: null }],
])('%s', (_title, body, parsed) => {
  expect(schema.parse(body)).toEqual(parsed)
})

test.each([
  ['evening in the West', 'America/Los_Angeles', '2027-01-01T03:23:00Z', '2026-12-31'],
  ['morning in the East', 'Pacific/Auckland', '2026-12-31T12:00:00.000Z', '2027-01-01'],
  ['the farthest East', 'Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
  ['with an offset of zero', 'America/Los_Angeles', '2026-11-29T03:23:00+00:00', '2026-11-28'],
  ['midnight, which stands for a date', 'America/Los_Angeles', '2026-11-28T00:00:00.000Z', '2026-11-28'],
  ['written on the writer’s clock', 'America/Los_Angeles', '2026-11-28T01:00:00+05:00', '2026-11-28'],
  ['without an offset', 'America/Los_Angeles', '2026-11-28T01:00:00', '2026-11-28'],
])('[R32] a moment is truncated to the day of the person: %s', (_what, zone, on, day) => {
  expect(inZone(zone).parse({ on })).toEqual({ on: day })
})

test.each([
  { on: '' },
  { on: '' },
  { on: '2026-02-30T10:00:00Z' },
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

test.each(['1.299', '12,50', '1,299', '1.299,00', '$12'])('[R33] the amount %j as text is invalid', (cost) => {
  expect(schema.safeParse({ cost }).success).toBe(false)
})
