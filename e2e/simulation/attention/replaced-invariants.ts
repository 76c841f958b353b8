import { parseEntryField, entryOf } from '@hearthkeep/shared/kernel/edit/list-entry.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { forgetReplaced, readReplaced, type ReplacedChange } from '../../../web/src/data/refusals/replaced.ts'
import type { StoredReplaced } from '../../../web/src/data/store/local-store.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { Rows } from '../device/device-data.ts'
import { holds } from '../invariants/violation.ts'
import { isSo, type Screens } from '../screens/screens.ts'

/** [P13]: Replaced values are listed newest first, each with the row that it belongs to. */
export async function checkReplaced(screens: Screens): Promise<void> {
  const { data, rows, read } = screens
  if (data.replaced.length === 0) return
  const listed = await read(readReplaced)
  isSo(screens, 'replaced values', {
    read: listed.map(({ key }) => key).toSorted(),
    counted: data.replaced.map(({ key }) => key).toSorted(),
  })
  isSo(screens, 'order of replaced values', {
    read: listed.map(({ at }) => at),
    counted: data.replaced
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  })
  for (const change of listed) {
    const { kind, id } = scopeOwner(change.scope)
    const address = kind === 'user' ? null : textOf(rows.get(`property/${id}`), 'address')
    isSo(screens, 'addresses of replaced values', { read: change.address, counted: address })
    isSo(screens, 'subjects of replaced values', { read: change.subject, counted: subjectOf(screens, change) })
    const name = textOf(rows.get(`system/${String(change.value)}`), 'systemName')
    isSo(screens, 'names in replaced values', { read: change.names[String(change.value)] ?? null, counted: name })
  }
}

/** The title of a row in quotes. */
const titles: Record<string, string> = { system: 'systemName', maintenanceItem: 'title', document: 'title' }

function subjectOf({ rows }: Screens, { entity, id, field }: StoredReplaced): string | null {
  const row = rowIn(rows, { entity, id })
  const title = textOf(row, titles[entity] ?? '')
  const part = parseEntryField(field)
  const entry = row && part && entryOf(row, part.entry)
  if (title === null) return null
  return entry && 'name' in entry ? `‘${String(entry.name)}’ of ‘${title}’` : `‘${title}’`
}

/** A task may have been set aside. */
const rowIn = (rows: Rows, { entity, id }: Pick<StoredReplaced, 'entity' | 'id'>) =>
  rows.get(`${entity}/${id}`) ?? (entity === 'maintenanceItem' ? rows.get(`pastItem/${id}`) : undefined)

/** [P13]: The call that restores a value sets exactly this value, and the value is then listed no more. */
export async function checkRestored(device: SimulatedDevice, { key, entity, id, field, ...change }: ReplacedChange) {
  const { restore } = change
  const stored = (await device.data()).replaced.find((each) => each.key === key)
  if (!restore || !stored) return
  const outcome = await device.act(restore)
  // The row may be in the trash by now, or no longer the person's to change.
  if (!outcome.ok) return
  const row = rowIn((await device.data()).view, { entity, id })
  const part = parseEntryField(field)
  const holder: object | undefined = row && part ? entryOf(row, part.entry) : row
  const present: unknown = holder && Reflect.get(holder, part?.field ?? field)
  const isRestored = sameValue(withoutTicks(field, present), withoutTicks(field, stored.value))
  holds(
    isRestored,
    'P13',
    () => `${device.name} restores ${JSON.stringify(present)}, not ${JSON.stringify(stored.value)}`,
  )
  await device.memory.write(forgetReplaced(key))
  const { replaced } = await device.data()
  holds(!replaced.some((each) => each.key === key), 'P13', () => `${device.name} still lists ${key}`)
}

/** An edit of a task's steps leaves their ticks unchanged. */
const withoutTicks = (field: string, value: unknown) =>
  field === 'steps' && Array.isArray(value)
    ? (value as { id: string; text: string }[]).map(({ id, text }) => ({ id, text }))
    : value

const textOf = (row: AnyRow | undefined, field: string): string | null =>
  row === undefined ? null : ((row as unknown as Record<string, string | null>)[field] ?? null)
