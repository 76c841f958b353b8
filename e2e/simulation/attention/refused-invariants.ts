import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { propertyScope, scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { readRefused, type RefusedChange } from '../../../web/src/data/refusals/read-refused.ts'
import { callOfRefusal } from '../../../web/src/data/refusals/refusals.ts'
import type { RefusedMutation } from '../../../web/src/data/store/local-store.ts'
import { isSo, type Screens } from '../screens/screens.ts'
import { formFor } from './form-for.ts'

/**
 * [P12], [D2]: Each refused change is in exactly one group of what needs attention, below the change because of which it
 * failed; it names its property and its systems, and opens the form in which it was typed if that is still possible.
 */
export async function checkRefused(screens: Screens): Promise<void> {
  const { data, rows, read } = screens
  if (data.refused.length === 0) return
  const inOrder = data.refused.toSorted((one, other) => one.position - other.position)
  const groups = await read(readRefused)
  isSo(screens, 'groups of refused changes', {
    read: groups.map(({ change, dependents }) => [change, ...dependents].map(({ id }) => id)),
    counted: groupsOf(inOrder).map((group) => group.map(({ id }) => id)),
  })
  const begun = beginnings(inOrder)
  for (const change of groups.flatMap((group) => [group.change, ...group.dependents])) {
    const { kind, id } = scopeOwner(change.scope)
    const property = rows.get(`property/${id}`)
    const address = kind === 'user' ? null : textOf(property, 'address')
    // [HH24] A property that the device has lost meanwhile.
    const lost = inOrder.find((stored) => stored.id === change.id)?.address
    isSo(screens, 'addresses', { read: change.address, counted: address ?? lost ?? begun.get(change.scope) ?? null })
    checkNames(screens, { change, begun })
    const form = formFor(screens, change)
    isSo(screens, 'forms', { read: change.subject?.form ?? null, counted: form })
    checkTyped(screens, change)
  }
}

/** Each change with those that failed because of it. */
function groupsOf(inOrder: readonly RefusedMutation[]): RefusedMutation[][] {
  const byId = new Map(inOrder.map((change) => [change.id, change]))
  const causeOf = (change: RefusedMutation): RefusedMutation => {
    const cause = change.follows === null ? undefined : byId.get(change.follows)
    return cause ? causeOf(cause) : change
  }
  const causes = inOrder.filter((change) => causeOf(change) === change)
  return causes.map((cause) => [cause, ...inOrder.filter((change) => change !== cause && causeOf(change) === cause)])
}

/** What only refused changes name: addresses by scope, and systems by id. */
function beginnings(refused: readonly RefusedMutation[]): Map<string, string> {
  const named = refused.flatMap((change): [string, string][] => {
    const call = callOfRefusal(change)
    if (call?.name === 'property.create' || call?.name === 'property.create_for_client')
      return [[propertyScope(call.args.propertyId), call.args.facts.address]]
    return call?.name === 'system.add' ? [[call.args.systemId, call.args.facts.systemName]] : []
  })
  return new Map(named)
}

function checkNames(screens: Screens, { change, begun }: { change: RefusedChange; begun: Map<string, string> }): void {
  const text = JSON.stringify(change.args)
  for (const [key, row] of screens.rows) {
    if (!key.startsWith('system/') || !text.includes(`"${row.id}"`)) continue
    isSo(screens, 'names of systems', { read: change.names[row.id], counted: textOf(row, 'systemName') })
  }
  for (const [id, name] of begun)
    if (text.includes(`"${id}"`) && !screens.rows.has(`system/${id}`))
      isSo(screens, 'names of new systems', { read: change.names[id], counted: name })
}

/** The form begins with what the person typed. */
function checkTyped(screens: Screens, change: RefusedChange): void {
  const { subject } = change
  if (!subject) return
  const typed = 'typed' in subject ? subject.typed : subject.args
  const text = JSON.stringify(callOfRefusal(change))
  for (const [field, value] of Object.entries(typed))
    if (value !== undefined)
      isSo(screens, `values of ${field}`, { read: text.includes(JSON.stringify(value)), counted: true })
}

const textOf = (row: AnyRow | undefined, field: string): string | null =>
  row === undefined ? null : ((row as unknown as Record<string, string>)[field] ?? null)
