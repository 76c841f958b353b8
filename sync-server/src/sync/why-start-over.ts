import { highestReach } from '@hearthkeep/shared/protocol/cursor.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import type { Log } from '../log.ts'
import type { View } from '../storage/store.ts'

/**
 * Returns why a device has to start over ([P4], [P52]); null if it need not. Changes are lost when the disk was set back.
 * Nobody else starts over for that, because the device may have invented its cursor.
 */
export async function whyStartOver(
  view: View,
  { epoch, cursor, cursors, ahead = 0 }: ReceivedRequest,
): Promise<'another epoch' | 'lost changes' | null> {
  if (epoch !== null && epoch !== (await view.epoch())) return 'another epoch'
  const known = await view.lastChangeOf(cursor.era ?? (await view.era()))
  // Pokes and the pages of a first load may have brought single scopes further than the cursor.
  const isLost =
    Math.max(highestReach(cursor), ahead) > known || Object.values(cursors).some((version) => version > known)
  return isLost ? 'lost changes' : null
}

export function logLoss(log: Pick<Log, 'error'>, { device, cursor }: ReceivedRequest): void {
  const { era = null } = cursor
  const message = 'a device had received changes that this database does not have: was its disk set back?'
  log.error({ device, change: highestReach(cursor), era }, message)
}
