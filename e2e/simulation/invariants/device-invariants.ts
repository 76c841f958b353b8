import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { entityNames, type AnyRow } from '@hearthkeep/shared/entities.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import type { StoredSummary } from '../../../web/src/data/store/local-store.ts'
import type { ScopeVersion } from '../../../sync-server/src/storage/rows/apply.ts'
import { byScope, unconfirmedIn, shownScopes, type DeviceData, type Rows } from '../device/device-data.ts'
import { checkRunRecords, checkView, replayPending, type CheckedRows } from './pending-invariants.ts'
import { mutationKeyOf, type MutationKey, type ServerRecord } from '../server/server-record.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { AppVersion } from '../app-versions.ts'
import type { VersionSkew } from '../version-skew.ts'
import { areSameRows, holds, sameRows } from './violation.ts'
import { rowsOf } from '../device/rows-of.ts'

/**
 * [I1], [I2], [I4] and [I8] on one device. `epoch` has the records of all databases under the epoch that the device
 * knows.
 */
export async function checkDevice(
  checked: Checked,
  records: { epoch: ServerRecord[]; current: ServerRecord },
): Promise<void> {
  const { device, data, server } = checked
  if (server === 'newer')
    holds(data.lackingNewerField.length === 0, 'P18', () => `${device.name} lost a field that it does not know`)
  const confirmed = confirmedRows(data)
  checkCount(device.name, data)
  checkKept(device, data, records.current)
  checkTexts(device, data)
  if (isDamaged(device, { data, confirmed }, records.epoch)) return
  checkConfirmed({ name: device.name, data, confirmed: withUnknownRows(device, { data, confirmed }) }, records.epoch)
  const replayed = await replayPending(data, confirmed, device.person)
  checkView({ name: device.name, data, confirmed }, replayed)
  // Additions of a newer server (`newer`) to the rows are not compared.
  if (server !== 'newer') checkRunRecords({ name: device.name, data }, replayed)
  checkSummaries(device.name, data)
}

/** What is known about a device from outside, independent of its disk. */
export type Watched = Pick<SimulatedDevice, 'name' | 'person' | 'known' | 'bugs'> & {
  app?: AppVersion
  texts?: SimulatedDevice['texts']
  suspect?: ReadonlySet<Scope>
}

interface Checked {
  device: Watched
  data: DeviceData
  server: VersionSkew['server']
}

interface Order {
  record: ServerRecord
  applied: number
  lost: number
  known: readonly MutationId[]
}

/** What was last found in order on each device. The server's record and `lost` only grow. */
const inOrder = new WeakMap<Watched, Order>()

const isSameOrder = (one: Order, other: Order): boolean =>
  one.record === other.record &&
  one.applied === other.applied &&
  one.lost === other.lost &&
  areSameItems(one.known, other.known)

const areSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place])

/** [I6]; mutations that a restored server has lost may return later, through a clone. */
export function checkOrder(device: Watched, server: { record: ServerRecord; lost: ReadonlySet<MutationKey> }): void {
  const { name, known } = device
  const { userId } = device.person
  const order = {
    record: server.record,
    applied: server.record.appliedCount,
    lost: server.lost.size,
    known: [...known],
  }
  const checked = inOrder.get(device)
  if (checked && isSameOrder(checked, order)) return
  const promised = known.filter((id) => !server.lost.has(mutationKeyOf(userId, id)))
  const appliedAt = promised.flatMap((id) => server.record.positionOf(userId, id) ?? [])
  const isInOrder = appliedAt.every(
    (position, index) => index === 0 || position > must(appliedAt[index - 1], 'the one before'),
  )
  holds(isInOrder, 'I6', () => `${name}'s changes took effect in another order`)
  inOrder.set(device, order)
}

function confirmedRows(data: DeviceData): Map<string, AnyRow> {
  const rows = new Map(data.view)
  for (const { entity, id, row } of data.baseRows)
    if (row) rows.set(`${entity}/${id}`, row)
    else rows.delete(`${entity}/${id}`)
  return rows
}

/** The confirmed rows, plus those that an older app stores without knowing their entity. */
function withUnknownRows(
  { app }: Watched,
  { data, confirmed }: Pick<CheckedRows, 'data' | 'confirmed'>,
): Map<string, AnyRow> {
  if (app !== 'older') return confirmed
  const unknownRows = data.unknownRows.flatMap(({ key, entity, row }) =>
    isEntity(entity) ? [[key, row] as const] : [],
  )
  return new Map([...confirmed, ...unknownRows])
}

const isEntity = (entity: string) => (entityNames as string[]).includes(entity)

function checkConfirmed({ name, data, confirmed }: CheckedRows, records: ServerRecord[]): void {
  const known = new Set(data.scopes.map(({ id }) => id))
  for (const [key, row] of [...confirmed, ...data.view])
    holds(known.has(row.scope), 'I8', () => `${name} still has ${key}`)
  for (const { scope } of [...data.replaced, ...data.unknownRows])
    holds(known.has(scope), 'I8', () => `${name} still has data of ${scope}`)
  for (const { key } of data.replaced) {
    const wasReported = records.some(({ setters }) => setters.wasReported(key))
    holds(wasReported, 'P13', () => `${name} lists the replacement ${key}, which its server never reported`)
  }
  for (const { propertyId } of [...data.summaries, ...data.tallies])
    holds(known.has(propertyScope(propertyId)), 'I8', () => `${name} still has the summary of ${propertyId}`)
  const confirmedOf = byScope(confirmed)
  const begun = new Set(data.outbox.flatMap(({ checksumDeltas = {} }) => Object.keys(checksumDeltas)))
  for (const { id, version, state, drifted } of data.scopes) {
    if (state !== 'shown') continue
    // Of past work that somebody looked at, the server may have nothing ([P59]).
    const isReceived = version > 0 || scopeOwner(id).kind === 'past'
    holds(isReceived || drifted === true || begun.has(id), 'I8', () => `${name} has ${id}, which nothing pending began`)
    const rows = confirmedOf.get(id) ?? new Map()
    const atVersion = rowsAt(records, { scope: id, version })
    if (atVersion.some((expected) => areSameRows(rows, expected))) continue
    const message = () => `${name}'s confirmed rows of ${id} are not the server's at version ${version}`
    sameRows(rows, atVersion.at(-1) ?? new Map(), 'I1', message)
  }
}

/** The rows that any database under one epoch had for a scope at a version. */
const rowsAt = (records: ServerRecord[], at: ScopeVersion): Rows[] =>
  at.version === 0 ? [new Map()] : records.flatMap((record) => record.rowsAt(at) ?? [])

/** True if rows damaged on the disk still differ from the server's; nothing more can then be checked. */
function isDamaged(
  { suspect }: Watched,
  { data, confirmed }: Pick<CheckedRows, 'data' | 'confirmed'>,
  records: ServerRecord[],
) {
  if (!suspect?.size) return false
  const confirmedOf = byScope(confirmed)
  return data.scopes
    .filter(({ id }) => suspect.has(id))
    .some(({ id: scope, version, drifted }) => {
      if (drifted) return true
      const rows = confirmedOf.get(scope) ?? new Map()
      return rowsAt(records, { scope, version }).every((expected) => !areSameRows(rows, expected))
    })
}

/** The rows that each stored summary was found to match. Both are immutable. */
const summarizedBy = new WeakMap<StoredSummary, readonly AnyRow[]>()

/** The stored summary of a property matches its rows. */
function checkSummaries(name: string, data: DeviceData): void {
  const stored = new Map(data.summaries.map((summary) => [summary.propertyId as string, summary]))
  const shownOf = byScope(data.view)
  for (const scope of shownScopes(data)) {
    const owner = scopeOwner(scope)
    if (owner.kind !== 'property') continue
    const property = data.view.get(`property/${owner.id}`)
    const summary = stored.get(owner.id)
    if (!property || property.deletedAt !== null) {
      holds(!summary, 'I2', () => `${name} has a summary of the deleted property ${scope}`)
      continue
    }
    const rows = [...(shownOf.get(scope) ?? [])]
    const present = must(summary, `${name}'s summary of ${scope}`)
    const summarized = rows.map(([, row]) => row)
    const matching = summarizedBy.get(present)
    if (matching && areSameItems(matching, summarized)) continue
    const { day, owner: ownerName, ...figures } = present
    const expected = summaryOf({
      propertyId: owner.id,
      systems: rowsOf(rows, 'system'),
      items: rowsOf(rows, 'maintenanceItem'),
      issues: rowsOf(rows, 'issue'),
      today: day,
    })
    const isEqual = JSON.stringify(figures) === JSON.stringify(expected)
    holds(
      isEqual,
      'I2',
      () => `${name}'s summary of ${scope}: ${JSON.stringify(figures)}, not ${JSON.stringify(expected)}`,
    )
    const owners = rowsOf(rows, 'membership').filter(
      (membership) => membership.relation === 'owner' && isCurrent(membership),
    )
    const isOwner = owners.length === 0 ? ownerName === null : owners.some((each) => each.name === ownerName)
    holds(isOwner, 'I2', () => `${name}'s summary of ${scope} names ${ownerName}`)
    summarizedBy.set(present, summarized)
  }
}

/** [I5]: An outbox entry and the device's counter are written in one transaction. */
function checkCount(name: string, { outbox, state }: DeviceData): void {
  const last = outbox.at(-1)?.seq ?? 0
  holds(last < state.nextSeq, 'I5', () => `${name} counts to ${state.nextSeq}, and its outbox to ${last}`)
}

/** [P12]: What a person typed stays as it is until it is saved or dealt with. */
function checkTexts({ name, texts }: Watched, { outbox, refused }: DeviceData): void {
  for (const { id, name: mutation, args, sentence } of [...outbox, ...refused]) {
    const text = JSON.stringify([mutation, args, sentence])
    holds((texts?.get(id) ?? text) === text, 'P12', () => `${name} has another text of ${mutation}: ${text}`)
    texts?.set(id, text)
  }
}

function checkKept({ name, person: { userId }, known }: Watched, data: DeviceData, current: ServerRecord): void {
  const here = unconfirmedIn(data)
  for (const id of known)
    holds(
      here.has(id) || current.hasApplied(userId, id),
      'I4',
      () => `${name} was shown ${id} as saved, but it is nowhere`,
    )
}
