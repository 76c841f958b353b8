import { useCallback, useEffect, useState } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { onVisible } from '../../../platform/online.ts'
import { choosePush, pushChoice } from '../../../platform/install/push-choice.ts'
import { pushOfWorker, pushSupport } from '../../../platform/install/push-support.ts'
import {
  askForKey,
  PushFailure,
  sendTestPush,
  subscribeDevice,
  unsubscribeDevice,
} from '../../../sync/push/push-device.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

export type PushState = 'none' | 'once installed' | 'blocked' | 'off' | 'on'

/** [PU16] Whether this device shows notifications, and the actions to change that. */
export function useDevicePush() {
  const { store, person } = useData()
  const toast = useToast()
  const [state, setState] = useState(() => stateFor(person.userId))
  const [busy, setBusy] = useState(false)
  const refresh = useCallback(() => setState(stateFor(person.userId)), [person.userId])
  // The person may have changed the browser's settings in the meantime.
  useEffect(() => onVisible(refresh), [refresh])

  const tried = async (failure: string, work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof PushFailure)) reportError(error)
      const detail = error instanceof PushFailure ? error.message : 'Please try again.'
      toast({ tone: 'error', text: failure, detail })
    }
    setBusy(false)
    refresh()
  }
  const turnOn = () =>
    tried('Couldn’t turn on notifications', async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      const pushing = await pushOfWorker()
      if (!pushing) throw new PushFailure('The app is not ready on this device yet. Reload the page and try again.')
      await subscribeDevice(pushing, { store, key: await askForKey() })
      choosePush(person.userId)
      toast({ tone: 'good', text: 'Notifications are on for this device' })
    })
  const turnOff = () =>
    tried('Couldn’t turn off notifications', async () => {
      choosePush(null)
      const pushing = await pushOfWorker()
      if (pushing) await unsubscribeDevice(pushing, store)
    })
  const sendTest = () =>
    tried('Couldn’t send the test', async () => {
      await sendTestPush(store)
      toast({ tone: 'good', text: 'Test sent', detail: 'It will appear on this device in a moment.' })
    })
  return { state, busy, turnOn, turnOff, sendTest }
}

function stateFor(userId: string): PushState {
  const support = pushSupport()
  if (support !== 'possible') return support
  return Notification.permission === 'granted' && pushChoice() === userId ? 'on' : 'off'
}

/** The text below the switch: what is shown, or why nothing can be. */
export const pushWords: Record<PushState, string> = {
  none: 'This browser cannot show notifications from Hearthkeep at this address.',
  'once installed':
    'Add Hearthkeep to your Home Screen first: tap Share, then Add to Home Screen. Then open it from there.',
  blocked:
    'This browser blocks notifications from Hearthkeep. Allow them for this site in its settings, then come back.',
  off: 'Shows due tasks and updates on this device, even while Hearthkeep is closed.',
  on: 'Due tasks and updates are shown on this device, even while Hearthkeep is closed.',
}
