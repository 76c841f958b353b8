import type { DevicePush } from './use-device-push.ts'

/** The text below the switch: what is shown, or why nothing can be. */
export const pushWords: Record<DevicePush, string> = {
  none: 'This browser cannot show notifications from Hearthkeep at this address.',
  'once installed':
    'Add Hearthkeep to your Home Screen first: tap Share, then Add to Home Screen. Then open it from there.',
  blocked:
    'This browser blocks notifications from Hearthkeep. Allow them for this site in its settings, then come back.',
  off: 'Shows due tasks and updates on this device, even while Hearthkeep is closed.',
  on: 'Due tasks and updates are shown on this device, even while Hearthkeep is closed.',
}
