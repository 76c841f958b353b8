import { entities, entityNames, type AnyRow, type EntityName } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { asItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { countWithoutPast } from '../past-work.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import { isSecret, withoutSecrets } from '@hearthkeep/shared/kernel/args/secret-args.ts'
import type { z } from 'zod'
import type { LocalTables, PendingMutation, RefusedMutation } from '../store/local-store.ts'
import { shownScopes } from '../live/shown-scopes.ts'

type PlainRow = Record<string, unknown>

export interface Everything {
  /** As the person sees them, including pending changes; only the entity's fields. */
  rows: Record<EntityName, PlainRow[]>
  waiting: PendingMutation[]
  refused: RefusedMutation[]
  /** Number of properties that are not complete on this device yet: `rows` contains nothing of them. */
  loading: number
  /** The number of properties whose past work is not on this device. */
  withoutPast: number
}

/** Excludes secrets: anyone who holds the file could use them. */
export const fieldsOf = (entity: EntityName): string[] =>
  Object.entries<z.ZodType>(entities[entity].schema.shape).flatMap(([name, field]) => (isSecret(field) ? [] : [name]))

export async function readEverything(
  tables: LocalTables,
  whose: { userId: UserId; today: CalendarDate },
): Promise<Everything> {
  const shown = await shownScopes(tables)
  const remaining = (await tables.scopes.all()).filter(({ id }) => !shown.has(id))
  const rowsOf = async (entity: EntityName) =>
    (await tables.rows[entity].all()).filter(({ scope }) => shown.has(scope)).map((row) => ownFields(entity, row))
  const rows = Object.fromEntries(
    await Promise.all(entityNames.map(async (entity) => [entity, await rowsOf(entity)] as const)),
  ) as Everything['rows']
  const past = (await tables.rows.pastItem.all()).filter(({ scope }) => shown.has(scope))
  rows.maintenanceItem.push(...past.map((row) => ownFields('maintenanceItem', asItem(row))))
  return {
    rows: { ...rows, pastItem: [] },
    waiting: (await tables.outbox.all()).map(({ baseRows: _bases, checksumDeltas: _moves, ...mutation }) =>
      withoutSecretArgs(mutation),
    ),
    refused: (await tables.refused.all()).map(withoutSecretArgs),
    withoutPast: await countWithoutPast(tables, whose),
    loading: remaining.filter(({ id }) => scopeOwner(id).kind === 'property').length,
  }
}

/** Omits the fields that exist only on this device. */
function ownFields(entity: EntityName, row: AnyRow): PlainRow {
  const stored = row as PlainRow
  return Object.fromEntries(fieldsOf(entity).map((field) => [field, stored[field] ?? null]))
}

const withoutSecretArgs = <Change extends { name: string; args: unknown }>(change: Change): Change => ({
  ...change,
  args: withoutSecrets(mutationNamed(change.name)?.args, change.args),
})
