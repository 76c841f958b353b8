import type { DevicePush } from './use-device-push.ts'

/** Under the switch: what is shown, or what stands in the way. */
export const pushWords: Record<DevicePush, string> = {
  none: 'This browser cannot show notifications from Hearthkeep at this address.',
  'once installed':
    'Add Hearthkeep to your Home Screen first: tap Share, then Add to Home Screen. Then open it from there.',
  blocked:
    'This browser blocks notifications from Hearthkeep. Allow them for this site in its settings, then come back.',
  off: 'Shows due tasks and news on this device, also while Hearthkeep is closed.',
  on: 'Due tasks and news are shown on this device, also while Hearthkeep is closed.',
}
