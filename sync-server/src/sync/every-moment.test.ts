import { entities, entityNames, type AnyRow, type EntityName } from '@hearthkeep/shared/entities.ts'
import { moment } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import type { SampleCall } from '@hearthkeep/shared/testing/calls/sample-world.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ChangeRecord } from '../storage/log/changes.ts'
import type { Message } from '../storage/messages/messages.ts'
import { ann, NOW, sampleServer, titleOf, type Sending } from './testing/sample-server.ts'

// [SE2] Pushes every sample call with a clock ten years behind and one ten years ahead, and compares it with a correct
// clock.

/** Fields that decide rights, plans, expiry, the trash and money: always server time. */
const decides = [
  'deletedAt',
  'expiresAt',
  'acceptedAt',
  'provisionalUntil',
  'emailVerifiedAt',
  'textsReleasedAt',
  'deletionAt',
  'trialEndsOn',
  'dueAt',
  'sentAt',
  'stoppedAt',
  'revokedAt',
]
/** Fields that a device may set from its own clock, within the limits of [SE2]. */
const theirOwn = ['createdAt', 'updatedAt', 'uploadedAt', 'readAt']

const clocks: [string, Sending][] = [
  ['ten years ago', { at: '2016-11-20T09:00:00.000Z', today: '2016-11-20' }],
  ['ten years ahead', { at: '2036-11-20T09:00:00.000Z', today: '2036-11-20' }],
  ['out of all bounds', { at: '0001-01-01T00:00:00.000Z', today: '9999-12-31' }],
]
const honest: Sending = { at: NOW, today: NOW.slice(0, 10) }
const earliest = `${addDays(NOW.slice(0, 10), -400)}T00:00:00.000Z`

test('[SE2] every timestamp field is classified as decisive or as the person’s own', () => {
  const isMoment = (type: z.ZodType): boolean =>
    type === moment || (type.def.type === 'nullable' && isMoment((type as z.ZodNullable<z.ZodType>).unwrap()))
  const fields = entityNames.flatMap((name) =>
    Object.entries<z.ZodType>(entities[name].schema.shape).flatMap(([field, type]) => (isMoment(type) ? [field] : [])),
  )
  const known = new Set([...decides, ...theirOwn])
  expect([...new Set(fields)].filter((field) => !known.has(field))).toEqual([])
})

/** Calls with the day on which something was done; a day after the device's own day is refused. */
const saysDay = [
  'maintenance.complete',
  'maintenance.move_completion',
  'interaction.log',
  'referral.record',
  'response.record',
  'touchpoint.complete',
]

const cases = sampleCalls
  .filter(({ may }) => may !== 'nobody')
  .flatMap((sample) => clocks.map(([name, clock]) => [titleOf(sample), name, sample, clock] as const))

test.each(cases)('[SE2] %s from a device whose clock is %s', async (title, name, sample, clock) => {
  const [expected, got] = [await ranWith(sample, honest), await ranWith(sample, clock)]
  const isRefused = saysDay.includes(title) && name === 'ten years ago'
  expect([expected.status, got.status]).toEqual(['ok', isRefused ? 'refused' : 'ok'])
  if (isRefused) return
  expect(got.rows.map(decidedIn)).toEqual(expected.rows.map(decidedIn))
  expect(got.messages).toEqual(expected.messages)
  for (const { at, saidAt } of got.log) {
    expect(at).toBe(NOW)
    expect(saidAt === null || (saidAt >= earliest && saidAt <= NOW), String(saidAt)).toBe(true)
  }
  for (const row of got.rows)
    for (const [field, value] of Object.entries(row)) {
      if (!theirOwn.includes(field) || value === null) continue
      const isWithin = String(value) >= earliest && String(value) <= NOW
      expect(isWithin, `${field} ${String(value)}`).toBe(true)
    }
})

interface Ran {
  status: string
  rows: AnyRow[]
  messages: Message[]
  log: ChangeRecord[]
}

/** Runs the sample on a separate server whose clock is fixed. */
async function ranWith(sample: SampleCall, clock: Sending): Promise<Ran> {
  const server = await sampleServer({ clock: () => new Date(NOW) })
  const { by = ann } = sample
  await server.prepare(by, sample)
  const before = new Map((await server.everything()).map(({ scope, version }) => [scope, version ?? 0]))
  const { status } = await server.push(by, sample.call, clock)
  const advanced = (await server.everything()).filter(({ scope, version }) => (version ?? 0) > (before.get(scope) ?? 0))
  const rows = advanced.flatMap((scope) => scope.rows)
  return server.store.read(async (view) => {
    const senders = await view.dueSenders({ now: '9999', after: '', limit: 10 })
    const messages = await Promise.all(senders.map((userId) => view.dueMessages({ userId, now: '9999', limit: 10 })))
    const histories = await Promise.all(rows.map(({ entity, row }) => view.history(entity as EntityName, row.id)))
    const log = histories.flat().filter((record) => record.version > (before.get(record.scope) ?? 0))
    return { status, rows: rows.map(({ row }) => row), messages: messages.flat(), log }
  })
}

const decidedIn = (row: AnyRow) => [
  row.id,
  ...decides.map((field) => (field in row ? (row as unknown as Record<string, unknown>)[field] : undefined)),
]
