import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { DeviceState, LocalScope, LocalTables } from '../store/local-store.ts'
import { usePacedLive } from './use-paced-live.ts'

/** Progress of the first sync. */
export interface Arrival {
  /** Number of properties that are shown. */
  loaded: number
  /** Number of properties still to arrive. */
  remaining: number
}

/** Undefined until known. */
export function useArrival(): Arrival | undefined {
  return usePacedLive(readArrival, isInProgress)
}

const isInProgress = ({ remaining }: Arrival) => remaining > 0

export async function readArrival(tables: LocalTables): Promise<Arrival> {
  const scopes = await tables.scopes.all()
  const loaded = scopes.filter((scope) => isPropertyScope(scope) && scope.state === 'shown').length
  return { loaded, remaining: comingAmong(scopes, await tables.device.get('this')) }
}

/** Counts the properties that the server has not sent yet and those that are still loading in pages. */
export const comingAmong = (scopes: readonly LocalScope[], device: DeviceState | undefined): number =>
  (device?.remaining ?? 0) + scopes.filter((scope) => isPropertyScope(scope) && scope.state !== 'shown').length

const isPropertyScope = ({ id }: LocalScope) => scopeOwner(id).kind === 'property'
