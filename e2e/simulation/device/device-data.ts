import { entityNames, type AnyRow, type EntityName } from '@hearthkeep/shared/entities.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScopeOf, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type {
  BaseRow,
  DeviceState,
  LocalScope,
  LocalStore,
  LocalTables,
  PendingMutation,
  RefusedMutation,
  StoredReplaced,
  StoredSummary,
  UnknownRow,
} from '../../../web/src/data/store/local-store.ts'

import { baseRowsOf } from '../../../web/src/data/mutate/base-rows.ts'
import { NEWER_FIELD } from '../version-skew.ts'

/** Rows by `entity/id`. */
export type Rows = ReadonlyMap<string, AnyRow>

/** All data of a device, read in one transaction. */
export interface DeviceData {
  state: DeviceState
  scopes: LocalScope[]
  /** Confirmed rows that pending mutations changed. */
  baseRows: BaseRow[]
  outbox: PendingMutation[]
  refused: RefusedMutation[]
  summaries: StoredSummary[]
  tallies: Awaited<ReturnType<LocalTables['tallies']['all']>>
  replaced: StoredReplaced[]
  unknownRows: UnknownRow[]
  /** The rows that the person sees, including scopes that are still loading. */
  view: Map<string, AnyRow>
  /** Visible confirmed systems that lack the field which newer servers (`newer`) add. */
  lackingNewerField: string[]
}

export const readDeviceData = (store: LocalStore): Promise<DeviceData> => store.read(deviceDataIn)

/** Like `readDeviceData`, within a transaction. */
export async function deviceDataIn(tables: LocalTables): Promise<DeviceData> {
  const view = new Map<string, AnyRow>()
  const lackingNewerField: string[] = []
  const [scopes, outbox] = [await tables.scopes.all(), await tables.outbox.all()]
  const shown = shownScopes({ scopes })
  const baseRows = baseRowsOf(outbox)
  const began = new Set(baseRows.flatMap(({ id, row }) => (row ? [] : [id])))
  for (const entity of entityNames)
    for (const row of await tables.rows[entity].all()) {
      view.set(`${entity}/${row.id}`, withoutNewerField(row))
      if (entity === 'system' && shown.has(row.scope) && !began.has(row.id) && !(NEWER_FIELD in row))
        lackingNewerField.push(row.id)
    }
  return {
    state: must(await tables.device.get('this'), 'the state of the device'),
    scopes,
    baseRows: baseRows.map((each) => ({ ...each, row: each.row && withoutNewerField(each.row) })),
    outbox,
    refused: await tables.refused.all(),
    summaries: await tables.summaries.all(),
    tallies: await tables.tallies.all(),
    replaced: await tables.replaced.all(),
    unknownRows: await tables.unknownRows.all(),
    view,
    lackingNewerField,
  }
}

/** Removes the field of newer servers, which has its own check. */
function withoutNewerField(row: AnyRow): AnyRow {
  if (!(NEWER_FIELD in row)) return row
  const { [NEWER_FIELD]: _paint, ...known } = row as Record<string, unknown>
  return known as AnyRow
}

/** The scopes that people see; a household's scope only with that of its property. */
export function shownScopes({ scopes }: Pick<DeviceData, 'scopes'>): ReadonlySet<Scope> {
  const known = shownOf.get(scopes)
  if (known) return known
  const shown = new Set(scopes.flatMap(({ id, state }) => (state === 'shown' ? [id] : [])))
  const inWhole = new Set([...shown].filter((id) => shown.has(propertyScopeOf(id) ?? id)))
  shownOf.set(scopes, inWhole)
  return inWhole
}

/** By the scopes of a device, which are read only once after each change. */
const shownOf = new WeakMap<readonly LocalScope[], ReadonlySet<Scope>>()

/** Groups rows by scope. */
export function byScope(rows: Rows): Map<Scope, Map<string, AnyRow>> {
  const found = new Map<Scope, Map<string, AnyRow>>()
  for (const [key, row] of rows) {
    const known = found.get(row.scope)
    if (known) known.set(key, row)
    else found.set(row.scope, new Map([[key, row]]))
  }
  return found
}

export const entityOf = (key: string) => key.slice(0, key.indexOf('/')) as EntityName

export const within = (rows: Rows, scopes: ReadonlySet<Scope>): Map<string, AnyRow> =>
  new Map([...rows].filter(([, row]) => scopes.has(row.scope)))

/** The mutations that are pending or refused. */
export const unconfirmedIn = ({ outbox, refused }: DeviceData): Set<MutationId> =>
  new Set([...outbox, ...refused].map(({ id }) => id))
