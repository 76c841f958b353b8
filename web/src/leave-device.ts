import { signOut } from './features/account/account-api.ts'
import { forgetUser, session } from './features/account/session.ts'

/**
 * Signs out so that another person can continue. Removes the data from the device, unless it holds unsent changes or
 * drafts.
 */
export async function leaveDevice(): Promise<void> {
  const user = session.get()
  if (!user) return
  const [{ openDevice }, { unfinished }] = await Promise.all([
    import('./open-device.ts'),
    import('./data/unsent/unfinished.ts'),
  ])
  const device = await openDevice(user)
  const { unsent, drafts } = await unfinished(device.data)
  signOut()
  forgetUser()
  if (unsent.length > 0 || drafts > 0) device.close()
  else await device.erase()
}
