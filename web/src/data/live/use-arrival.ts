import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { DeviceState, LocalScope, LocalTables } from '../store/local-store.ts'
import { usePacedLive } from './use-paced-live.ts'

/** How far the first sync is. */
export interface Arrival {
  /** Houses that people see. */
  here: number
  /** Those that have still to come. */
  coming: number
}

/** Undefined until it is known. */
export function useArrival(): Arrival | undefined {
  return usePacedLive(readArrival, isUnderWay)
}

const isUnderWay = ({ coming }: Arrival) => coming > 0

export async function readArrival(tables: LocalTables): Promise<Arrival> {
  const scopes = await tables.scopes.all()
  const here = scopes.filter((scope) => isHouse(scope) && scope.state === 'shown').length
  return { here, coming: comingAmong(scopes, await tables.device.get('this')) }
}

/** The houses that the server has not sent yet, and those of which the first pages are here. */
export const comingAmong = (scopes: readonly LocalScope[], device: DeviceState | undefined): number =>
  (device?.coming ?? 0) + scopes.filter((scope) => isHouse(scope) && scope.state !== 'shown').length

const isHouse = ({ id }: LocalScope) => scopeOwner(id).kind === 'property'
