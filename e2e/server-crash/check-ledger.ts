import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { entityNames } from '@hearthkeep/shared/entities.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { HeldRows } from '@hearthkeep/shared/testing/held-rows.ts'
import type { ChangeRecord } from '../../sync-server/src/storage/log/changes.ts'
import type { View } from '../../sync-server/src/storage/store.ts'
import { holds, sameRows } from '../simulation/invariants/violation.ts'
import type { Device, Done } from './device.ts'
import type { Ledger } from './ledger.ts'

/** The results that devices have received by now; a view that was opened before knows nothing of later ones. */
export const reportedBy = (devices: readonly Device[]) =>
  devices.map(({ name, account, reportedFates }) => ({ name, account, fates: [...reportedFates] }))

/** [I4]: Results that the server has returned to a device remain valid, however often the server has died since. */
export async function checkReported(view: View, reported: ReturnType<typeof reportedBy>): Promise<void> {
  for (const { name, account, fates } of reported)
    for (const [id, fate] of fates) {
      const kept = await view.mutation(account.person.userId, id)
      holds(kept?.status === fate, 'I4', () => `${name} received ${fate} for ${id}, but it is now ${kept?.status}`)
    }
}

/** [I4] at rest: every mutation that was shown as saved is decided, and its device has the result. */
export function checkAllDecided(devices: readonly Device[]): void {
  for (const { name, done, reportedFates } of devices)
    for (const { id, call } of done)
      holds(reportedFates.has(id), 'I4', () => `${name} never received the result of its ${call.name} ${id}`)
}

/** [I3]: Each number belongs to one mutation, no mutation has two, and a refused mutation changes nothing. */
export function checkOnce({ versions, changes }: Ledger, devices: readonly Device[]): void {
  const authors = new Map<number, MutationId>()
  const numbers = new Map<MutationId, number>()
  for (const { version, mutation } of changes) {
    const author = authors.get(version) ?? mutation
    holds(author === mutation, 'I3', () => `two mutations have the number ${version}: ${author} and ${mutation}`)
    authors.set(version, mutation)
    const number = numbers.get(mutation) ?? version
    holds(number === version, 'I3', () => `${mutation} took effect as ${number} and again as ${version}`)
    numbers.set(mutation, version)
  }
  const logged = new Map(changes.map(({ scope, version }) => [scope, version]))
  for (const [scope, version] of versions) {
    const last = logged.get(scope) ?? 0
    holds(last === version, 'I5', () => `${scope} has version ${version}, but its log ends at ${last}`)
  }
  const applied = new Set(changes.map(({ mutation }) => mutation))
  for (const { reportedFates } of devices)
    for (const [id, fate] of reportedFates)
      holds(fate === 'ok' || !applied.has(id), 'I3', () => `${id} was refused and took effect`)
}

export function checkOrder({ changes }: Ledger, devices: readonly Device[]): void {
  const positions = new Map(changes.map(({ mutation, number }) => [mutation, number]))
  for (const { name, done } of devices) {
    const taken = done.flatMap(({ id }) => positions.get(id) ?? [])
    const isInOrder = taken.every((position, index) => index === 0 || position > (taken[index - 1] ?? 0))
    holds(isInOrder, 'I6', () => `${name}'s changes took effect in another order`)
  }
}

/**
 * [I5]: Running the mutations again, in the order of the log, produces the same rows. What no device did, such as
 * registering, is taken from the log.
 */
export async function checkReplay({ rows, changes }: Ledger, devices: readonly Device[]): Promise<void> {
  const done = new Map(devices.flatMap((device) => device.done.map((each) => [each.id, each] as const)))
  const byMutation = new Map<MutationId, ChangeRecord[]>()
  for (const change of changes) byMutation.set(change.mutation, [...(byMutation.get(change.mutation) ?? []), change])
  const replayed = new HeldRows({})
  for (const [id, logged] of byMutation) {
    const each = done.get(id)
    if (each) await doAgain(replayed, each, logged)
    else replayed.take(logged)
  }
  const all = entityNames.flatMap((entity) => replayed.all(entity).map((row) => [`${entity}/${row.id}`, row] as const))
  sameRows(rows, new Map<string, AnyRow>(all), 'I5', () => 'the rows are not what their log leads to')
}

async function doAgain(
  replayed: HeldRows,
  { id, call, context }: Done,
  logged: readonly ChangeRecord[],
): Promise<void> {
  // The server's clock decides; the device's timestamp is only the person's claim.
  const outcome = replayed.run(call, { ...context, ...(logged[0] && { now: logged[0].at }) })
  const before = logged
    .map(({ entity, id }) => `${entity}/${id}`)
    .toSorted()
    .join(', ')
  const again = outcome.ok ? outcome.value.toSorted().join(', ') : outcome.refusal.message
  holds(again === before, 'I5', () => `${call.name} ${id} changed ${before}, and again: ${again}`)
}
