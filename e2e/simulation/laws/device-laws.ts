import { entityNames, type AnyRow } from '@hearthkeep/shared/entities.ts'
import { propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { isCurrent } from '@hearthkeep/shared/kernel/living.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import type { ScopeVersion } from '../../../sync-server/src/storage/store.ts'
import { byScope, hereIn, shownScopes, type Held, type Rows } from '../device/held.ts'
import { checkTraces, checkView, replayPending, type Seen } from './pending-laws.ts'
import { deedOf, type MutationKey, type ServerRecord } from '../server/server-record.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { AppDay } from '../two-apps.ts'
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
  const { device, held, server } = checked
  if (server === 'tomorrow')
    holds(held.unpainted.length === 0, 'P18', () => `${device.name} has forgotten what it did not know`)
  const confirmed = confirmedRows(held)
  checkCount(device.name, held)
  checkKept(device, held, records.current)
  checkTexts(device, held)
  if (isDamaged(device, { held, confirmed }, records.epoch)) return
  checkConfirmed({ name: device.name, held, confirmed: withAside(device, { held, confirmed }) }, records.epoch)
  const replayed = await replayPending(held, confirmed, device.person)
  checkView({ name: device.name, held, confirmed }, replayed)
  // Additions of a newer server (`tomorrow`) to the rows are not compared.
  if (server !== 'tomorrow') checkTraces({ name: device.name, held }, replayed)
  checkSummaries(device.name, held)
}

/** What is known about a device from outside, independent of its disk. */
export type Watched = Pick<SimulatedDevice, 'name' | 'person' | 'known' | 'bugs'> & {
  app?: AppDay
  texts?: SimulatedDevice['texts']
  suspect?: ReadonlySet<Scope>
}

interface Checked {
  device: Watched
  held: Held
  server: VersionSkew['server']
}

/** [I6]; mutations that a restored server has lost may return later, through a clone. */
export function checkOrder(
  { name, person: { userId }, known }: Watched,
  server: { record: ServerRecord; lost: ReadonlySet<MutationKey> },
): void {
  const promised = known.filter((id) => !server.lost.has(deedOf(userId, id)))
  const taken = promised.flatMap((id) => server.record.placeOf(userId, id) ?? [])
  const isInOrder = taken.every((position, index) => index === 0 || position > must(taken[index - 1], 'the one before'))
  holds(isInOrder, 'I6', () => `${name}'s changes took effect in another order`)
}

function confirmedRows(held: Held): Map<string, AnyRow> {
  const rows = new Map(held.view)
  for (const { entity, id, row } of held.baseRows)
    if (row) rows.set(`${entity}/${id}`, row)
    else rows.delete(`${entity}/${id}`)
  return rows
}

/** The confirmed rows, plus those that an older app stores without knowing their entity. */
function withAside({ app }: Watched, { held, confirmed }: Pick<Seen, 'held' | 'confirmed'>): Map<string, AnyRow> {
  if (app !== 'yesterday') return confirmed
  const aside = held.unknownRows.flatMap(({ key, entity, row }) => (isEntity(entity) ? [[key, row] as const] : []))
  return new Map([...confirmed, ...aside])
}

const isEntity = (entity: string) => (entityNames as string[]).includes(entity)

function checkConfirmed({ name, held, confirmed }: Seen, records: ServerRecord[]): void {
  const known = new Set(held.scopes.map(({ id }) => id))
  for (const [key, row] of [...confirmed, ...held.view])
    holds(known.has(row.scope), 'I8', () => `${name} still has ${key}`)
  for (const { scope } of [...held.replaced, ...held.unknownRows])
    holds(known.has(scope), 'I8', () => `${name} still keeps something of ${scope}`)
  for (const { key } of held.replaced) {
    const wasReported = records.some(({ setters }) => setters.wasReported(key))
    holds(wasReported, 'P13', () => `${name} lists the replacement ${key}, of which its server never reported`)
  }
  for (const { propertyId } of held.summaries)
    holds(known.has(propertyScope(propertyId)), 'I8', () => `${name} still has the summary of ${propertyId}`)
  const confirmedOf = byScope(confirmed)
  for (const { id, version, state } of held.scopes) {
    if (state !== 'shown') continue
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
  { held, confirmed }: Pick<Seen, 'held' | 'confirmed'>,
  records: ServerRecord[],
) {
  if (!suspect?.size) return false
  const confirmedOf = byScope(confirmed)
  return held.scopes
    .filter(({ id }) => suspect.has(id))
    .some(({ id: scope, version, drifted }) => {
      if (drifted) return true
      const rows = confirmedOf.get(scope) ?? new Map()
      return rowsAt(records, { scope, version }).every((expected) => !areSameRows(rows, expected))
    })
}

/** The stored summary of a property matches its rows. */
function checkSummaries(name: string, held: Held): void {
  const stored = new Map(held.summaries.map((summary) => [summary.propertyId as string, summary]))
  const shownOf = byScope(held.view)
  for (const scope of shownScopes(held)) {
    const owner = scopeOwner(scope)
    if (owner.kind !== 'property') continue
    const property = held.view.get(`property/${owner.id}`)
    const summary = stored.get(owner.id)
    if (!property || property.deletedAt !== null) {
      holds(!summary, 'I2', () => `${name} has a summary of the removed house ${scope}`)
      continue
    }
    const rows = shownOf.get(scope) ?? []
    const { day, owner: ownerName, ...figures } = must(summary, `${name}'s summary of ${scope}`)
    const expected = summaryOf({
      propertyId: owner.id,
      systems: rowsOf(rows, 'system'),
      items: rowsOf(rows, 'maintenanceItem'),
      today: day,
    })
    const alike = JSON.stringify(figures) === JSON.stringify(expected)
    holds(
      alike,
      'I2',
      () => `${name}'s summary of ${scope}: ${JSON.stringify(figures)}, not ${JSON.stringify(expected)}`,
    )
    const owners = rowsOf(rows, 'membership').filter(
      (membership) => membership.relation === 'owner' && isCurrent(membership),
    )
    const isOwner = owners.length === 0 ? ownerName === null : owners.some((each) => each.name === ownerName)
    holds(isOwner, 'I2', () => `${name}'s summary of ${scope} names ${ownerName}`)
  }
}

/** [I5]: An outbox entry and the device's counter are written in one transaction. */
function checkCount(name: string, { outbox, state }: Held): void {
  const last = outbox.at(-1)?.seq ?? 0
  holds(last < state.nextSeq, 'I5', () => `${name} counts to ${state.nextSeq}, and its outbox to ${last}`)
}

/** [P12]: What a person typed stays as it is until it is saved or dealt with. */
function checkTexts({ name, texts }: Watched, { outbox, refused }: Held): void {
  for (const { id, name: mutation, args, sentence } of [...outbox, ...refused]) {
    const text = JSON.stringify([mutation, args, sentence])
    holds((texts?.get(id) ?? text) === text, 'P12', () => `${name} has another text of ${mutation}: ${text}`)
    texts?.set(id, text)
  }
}

function checkKept({ name, person: { userId }, known }: Watched, held: Held, current: ServerRecord): void {
  const here = hereIn(held)
  for (const id of known)
    holds(
      here.has(id) || current.hasApplied(userId, id),
      'I4',
      () => `${name} was told that ${id} is saved, and it is nowhere`,
    )
}
