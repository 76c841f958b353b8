import type { Touchpoint } from '../touchpoint/touchpoint.ts'
import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { ClientMessage } from '../message/client-message.ts'
import { expect, test } from 'vitest'
import { entities, type EntityName } from '../entities.ts'
import { isOfType, seeContent } from '../document/content-type.ts'
import { healthOf } from '../health/health.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'
import { countedIds } from './ids.ts'
import type { SampleRow } from './run-actions.ts'
import { localTime } from '../kernel/clock/time-zones.ts'
import { pictureNames, type PictureName } from './pictures.ts'
import { sampleWorld } from './sample-world.ts'

const pictures = Object.fromEntries(pictureNames.map((name, n) => [name, Uint8Array.of(n)])) as Record<
  PictureName,
  Uint8Array
>
/** Not a real hash, but different for different bytes. */
const hashOf = (bytes: Uint8Array) =>
  bytes
    .reduce((sum, byte) => (sum * 31n + BigInt(byte)) % 2n ** 250n, 7n)
    .toString(16)
    .padStart(64, '0')

const TODAY = '2026-11-23'
const worldOn = (role: 'homeowner' | 'realtor', today = TODAY) =>
  sampleWorld(role, { today, mintId: countedIds(1), hashOf, pictures })

const countsOf = (rows: readonly SampleRow[]) => {
  const counts: { [E in EntityName]?: number } = {}
  for (const { entity } of rows) counts[entity] = (counts[entity] ?? 0) + 1
  return counts
}
const rowsOf = <Row>(rows: readonly SampleRow[], name: EntityName) =>
  rows.flatMap(({ entity, row }) => (entity === name ? [row as Row] : []))

test('[DE1] the same day and ids give the same world, row by row', () => {
  expect(worldOn('realtor')).toEqual(worldOn('realtor'))
  expect(worldOn('homeowner')).not.toEqual(worldOn('homeowner', '2026-11-24'))
})

// A leap day, the last day of a month, New Year's Day.
test.each(['2028-02-29', '2026-05-31', '2027-01-01', TODAY])(
  '[DE1] every row of the sample world on %s is valid',
  (today) => {
    for (const role of ['homeowner', 'realtor'] as const) {
      const { rows } = worldOn(role, today)
      for (const { entity, row } of rows) expect(() => entities[entity].schema.parse(row)).not.toThrow()
    }
  },
)

test('[DE2] a homeowner has three properties with years of history, in different states of care', () => {
  const { rows, files } = worldOn('homeowner')
  expect(countsOf(rows)).toMatchObject({ property: 3, ownership: 3, formerHome: 1, invitation: 3, transfer: 1 })
  const items = rowsOf<MaintenanceItem>(rows, 'maintenanceItem')
  const done = items.filter(({ status }) => status === 'completed')
  expect(done.length).toBeGreaterThan(35)
  expect(done.some(({ completedDate }) => (completedDate ?? '') < '2024-06-01')).toBe(true)
  const open = items.filter(isOpen)
  expect(open.some(({ dueDate }) => dueDate !== null && dueDate < TODAY)).toBe(true)
  expect(open.some(({ dueDate }) => dueDate !== null && dueDate > TODAY)).toBe(true)
  for (const is of [
    (item: MaintenanceItem) => item.isRecurring,
    (item: MaintenanceItem) => item.snoozedUntil !== null,
    (item: MaintenanceItem) => item.pausedOn !== null,
    (item: MaintenanceItem) => item.status === 'cancelled',
  ])
    expect(items.some(is)).toBe(true)
  const statuses = rowsOf<System>(rows, 'system').map((system) => {
    const its = items.filter(({ systemId }) => systemId === system.id)
    return healthOf(system, its, TODAY).status
  })
  expect(new Set(statuses)).toEqual(new Set(['excellent', 'good', 'needs_attention', 'needs_repair']))
  expect(files.filter(({ bytes }) => isOfType('application/pdf', seeContent(bytes)))).toHaveLength(11)
})

test('[DE2] a realtor has 40 clients, with past and planned contacts', () => {
  const { rows } = worldOn('realtor')
  const counts = countsOf(rows)
  expect(counts).toMatchObject({ client: 40, property: 33, touchpointPlan: 3, messageTemplate: 2 })
  const touchpoints = new Set(rowsOf<{ status: string }>(rows, 'touchpoint').map(({ status }) => status))
  expect(touchpoints).toEqual(new Set(['scheduled', 'sent', 'completed']))
  const invitations = new Set(rowsOf<{ status: string }>(rows, 'invitation').map(({ status }) => status))
  expect(invitations).toEqual(new Set(['pending', 'accepted']))
  expect(counts.response).toBeGreaterThan(5)
  expect(counts.referral).toBe(5)
})

test('[DE2] rows that a device would not receive are not included', () => {
  const { rows } = worldOn('realtor')
  expect(
    rowsOf<{ visibility: string }>(rows, 'document').filter(({ visibility }) => visibility === 'household'),
  ).toEqual([])
  expect(countsOf(rows).user).toBe(1)
})

test('[DE2] the realtor writes by day, and touchpoints have the kind and the priority of what they are about', () => {
  const { rows } = worldOn('realtor')
  const sent = rowsOf<ClientMessage>(rows, 'clientMessage').flatMap(({ sentAt }) => sentAt ?? [])
  const hours = sent.filter((at) => at < TODAY).map((at) => localTime(at, 'America/Chicago').hour)
  expect(hours.length).toBeGreaterThan(5)
  expect(hours.filter((hour) => hour < 8 || hour > 20)).toEqual([])
  const touchpoints = rowsOf<Touchpoint>(rows, 'touchpoint')
  expect(new Set(touchpoints.map(({ priority }) => priority)).size).toBeGreaterThan(1)
  const anniversaries = touchpoints.filter(({ touchpointType }) => touchpointType === 'home-anniversary')
  expect(new Set(anniversaries.map(({ category }) => category))).toEqual(new Set(['personal']))
})
