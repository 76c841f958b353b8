import type { ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { newestIn } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { Log } from '../log.ts'
import type { View } from '../storage/store.ts'

/**
 * Returns why a device has to start over ([P4], [P52]); null if it need not. Changes are lost when the disk was set back.
 * Nobody else starts over for that, because the device may have invented its cursor.
 */
export async function whyStartOver(
  view: View,
  request: ReceivedRequest,
): Promise<'another epoch' | 'lost changes' | null> {
  const { epoch, cursor } = request
  if (epoch !== null && epoch !== (await view.epoch())) return 'another epoch'
  const known = await view.lastChangeOf(cursor.era ?? (await view.era()))
  return newestIn(request) > known ? 'lost changes' : null
}

export function logLoss(log: Pick<Log, 'error'>, request: ReceivedRequest): void {
  const { device, cursor } = request
  const message = 'a device had received changes that this database does not have: was its disk set back?'
  log.error({ device, change: newestIn(request), era: cursor.era ?? null }, message)
}
