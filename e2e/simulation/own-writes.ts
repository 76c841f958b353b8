import { isDeepStrictEqual } from 'node:util'
import { must } from '@hearthkeep/shared/must.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations/all.ts'
import { isWhole } from './device-laws.ts'
import { shownScopes, within, type Held } from './held.ts'
import type { SimulatedDevice } from './simulated-device.ts'
import { sameRows } from './violation.ts'
import type { World } from './world.ts'

/** [I11]: an answer that brings a device nothing but its own changes changes nothing that its person sees. */
export async function checkOwnWrites(world: World, happen: () => Promise<void>): Promise<void> {
  // A clock that is ahead is corrected by the server: then even one's own change comes back with another moment.
  const devices = world.devices.filter((device) => device.skewMs === 0)
  const before = await Promise.all(devices.map((device) => device.held()))
  await happen()
  for (const [index, device] of devices.entries())
    await checkDevice(world, device, must(before[index], 'what was there'))
}

async function checkDevice(world: World, device: SimulatedDevice, before: Held): Promise<void> {
  const after = await device.held()
  if (after === before) return
  const shown = shownScopes(before)
  const sameScopes = before.state.epoch === after.state.epoch && isDeepStrictEqual(shown, shownScopes(after))
  if (!sameScopes || before.refused.length !== after.refused.length || !broughtOnlyOwn(world, before, after)) return
  const { person } = device
  // One's own change of a scope is seen only now where another scope of it had still to be loaded.
  const unseen = before.outbox.flatMap((mutation) =>
    isWhole(before, mutation, person) ? [] : (mutationNamed(mutation.name)?.scopes(mutation.args, person.userId) ?? []),
  )
  const seen = new Set([...shown].filter((scope) => !unseen.includes(scope)))
  sameRows(within(before.view, seen), within(after.view, seen), 'I11', () => `what ${device.name} shows has flickered`)
}

function broughtOnlyOwn({ server }: World, before: Held, after: Held): boolean {
  const own = new Set(before.outbox.map(({ id }) => id))
  const versions = new Map(before.scopes.map(({ id, version }) => [id, version]))
  return after.scopes.every(({ id, version }) => {
    for (let each = (versions.get(id) ?? 0) + 1; each <= version; each++) {
      const author = server.record.authorOf({ scope: id, version: each })
      if (!author || !own.has(author)) return false
    }
    return true
  })
}
