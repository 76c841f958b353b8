import { session } from '../features/account/session.ts'
import { isDemo } from '../platform/demo/demo-place.ts'
import type { OpenDevice } from '../open-device.ts'

/**
 * Opens the store of the signed-in person, or that of the demo; null if nobody is signed in. The store and the engine
 * load only if someone is. @throws NoStorage, OtherVersionError
 */
export async function openStore(): Promise<OpenDevice | null> {
  if (!session.get()) return null
  const { openDevice } = await import('../open-device.ts')
  // The person may have signed out meanwhile: their store must not be opened again.
  const user = session.get()
  if (!user) return null
  if (!isDemo) return openDevice(user)
  const { openDemo } = await import('../demo/open-demo.ts')
  return openDemo({ userId: user.id, role: user.role })
}

/** Rejects while the store cannot be opened or read. */
export async function readStore(): Promise<void> {
  const device = await openStore()
  await device?.data.store.read((tables) => tables.device.get('this'))
}
