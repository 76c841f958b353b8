import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { useLive } from '../live/use-live.ts'
import { readPropertiesOf } from './use-client.ts'
import type { ListedProperty } from './use-properties.ts'

/** The first property of a client, by address; undefined while loading or if none is in the realtor's care. */
export function useClientHome(homeownerId: UserId | null): ListedProperty | undefined {
  return useLive(
    async (tables) => (homeownerId === null ? undefined : (await readPropertiesOf(tables, homeownerId))[0]),
    [homeownerId],
  )
}
