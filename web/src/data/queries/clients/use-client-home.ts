import type { Client } from '@hearthkeep/shared/entities.ts'
import { useLive } from '../../live/data-provider.tsx'
import { readHomesOf } from './use-client.ts'
import type { ListedProperty } from '../properties/use-properties.ts'

/** The first property of a client, by address; undefined while loading or if none is in the realtor's care. */
export function useClientHome({
  homeownerId,
  homeIds,
}: Pick<Client, 'homeownerId' | 'homeIds'>): ListedProperty | undefined {
  return useLive(
    async (tables) =>
      homeownerId === null && !homeIds ? undefined : (await readHomesOf(tables, { homeownerId, homeIds }))[0],
    // The rows of a list are other objects after each change.
    [homeownerId, homeIds?.join()],
  )
}
