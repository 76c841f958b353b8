import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { DeviceState } from './local-store.ts'

/** The state of a device that has received nothing and sent nothing. */
export const newDeviceState = (device: DeviceId): DeviceState => ({
  key: 'this',
  device,
  born: device,
  epoch: null,
  nextSeq: 1,
  syncedAt: null,
  cursor: emptyCursor,
  remaining: 0,
  answers: 0,
  knowsPast: true,
})
