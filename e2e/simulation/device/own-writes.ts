import { isDeepStrictEqual } from 'node:util'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import type { Person } from '../../../web/src/data/mutate/mutate.ts'
import { areAllScopesShown } from '../invariants/pending-invariants.ts'
import { shownScopes, within, type DeviceData } from './device-data.ts'
import { mutationKeyOf } from '../server/server-record.ts'
import type { SimulatedDevice } from './simulated-device.ts'
import { sameRows } from '../invariants/violation.ts'
import type { World } from '../world.ts'

/** [I11]: An answer with nothing but a device's own changes does not change what its person sees. */
export async function checkOwnWrites(world: World, happen: () => Promise<void>): Promise<void> {
  // The server corrects a clock that is ahead, so that even a device's own change returns with another timestamp.
  const devices = world.devices.filter(({ hasRightClock, suspect }) => hasRightClock && suspect.size === 0)
  const before = await Promise.all(devices.map((device) => device.data()))
  await happen()
  for (const [index, device] of devices.entries())
    await checkDevice(world, device, must(before[index], 'the data before'))
}

async function checkDevice(world: World, device: SimulatedDevice, before: DeviceData): Promise<void> {
  const after = await device.data()
  if (after === before) return
  const shown = shownScopes(before)
  const sameScopes = before.state.epoch === after.state.epoch && isDeepStrictEqual(shown, shownScopes(after))
  const { person } = device
  if (
    !sameScopes ||
    before.refused.length !== after.refused.length ||
    !hasOnlyOwnChanges(world, { person, before, after })
  )
    return
  // A device's own change of a scope becomes visible only now if another of its scopes was still loading.
  const unseen = before.outbox.flatMap((mutation) =>
    areAllScopesShown(before, mutation, person)
      ? []
      : (mutationNamed(mutation.name)?.scopes(mutation.args, person.userId) ?? []),
  )
  const seen = new Set([...shown].filter((scope) => !unseen.includes(scope)))
  const [one, other] = [within(before.view, seen), within(after.view, seen)]
  if (hasDecidedField(one, other)) return
  sameRows(one, asBefore(one, other), 'I11', () => `the view of ${device.name} has flickered`)
}

/**
 * Leaves rows as they were of which only the moment of the last change differs: of two changes to the same value, the
 * first is settled, and the second now makes it.
 */
const asBefore = (before: ReadonlyMap<string, AnyRow>, after: ReadonlyMap<string, AnyRow>): Map<string, AnyRow> =>
  new Map(
    [...after].map(([key, row]) => {
      const known = before.get(key)
      const isSame = known && known !== row && isDeepStrictEqual({ ...row, updatedAt: known.updatedAt }, known)
      return [key, isSame ? known : row]
    }),
  )

/**
 * Fields that the server decides: the device guesses timestamps ([SE2]) and the link to an account that has not been
 * taken over yet ([SE4]), and values derived from the guess change with it. A value that appears or disappears is not a
 * guess.
 */
const decidedFields = ['expiresAt', 'revokedAt', 'deletedAt', 'tokenHash', 'dueAt'] as const

function hasDecidedField(before: ReadonlyMap<string, AnyRow>, after: ReadonlyMap<string, AnyRow>): boolean {
  return [...before].some(([key, row]) => {
    const now = after.get(key)
    return now !== undefined && decidedFields.some((field) => isOtherValue(fieldOf(row, field), fieldOf(now, field)))
  })
}

const isOtherValue = (before: unknown, now: unknown) =>
  typeof before === 'string' && typeof now === 'string' && before !== now

interface AppliedAnswer {
  person: Person
  before: DeviceData
  after: DeviceData
}

function hasOnlyOwnChanges({ server }: World, { person, before, after }: AppliedAnswer): boolean {
  const own = new Set(before.outbox.map(({ id }) => mutationKeyOf(person.userId, id)))
  const versions = new Map(before.scopes.map(({ id, version }) => [id, version]))
  return after.scopes.every(({ id, version }) => {
    for (let each = (versions.get(id) ?? 0) + 1; each <= version; each++) {
      const author = server.record.authorOf({ scope: id, version: each })
      if (!author || !own.has(author)) return false
    }
    return true
  })
}
