import { userId, role } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { browserCaches } from '../../platform/browser-storage.ts'
import { serverAhead, takeServerAhead } from '../../platform/server-clock.ts'
import type { Person } from '../mutate/mutate.ts'

const CACHE = 'signed-in'
const KEY = '/signed-in'

const note = z.object({ userId, role, aheadMs: z.number().default(0) })

/**
 * Notifies the service worker, which cannot read the page's own record, who is signed in on this device, and how far the
 * server's clock is ahead.
 */
export async function noteSignedIn(who: Person | null): Promise<void> {
  // Without caches, there is no service worker either.
  const cache = await browserCaches()?.open(CACHE)
  if (!cache) return
  if (who === null) await cache.delete(KEY)
  else await cache.put(KEY, Response.json({ userId: who.userId, role: who.role, aheadMs: serverAhead.get() }))
}

/** Null if no one is signed in, or it is unknown. From then on this worker goes by the server's clock. */
export async function readSignedIn(): Promise<Person | null> {
  const noted = await (await browserCaches()?.open(CACHE))?.match(KEY)
  const { data } = note.safeParse(await noted?.json().catch(() => null))
  if (!data) return null
  takeServerAhead(data.aheadMs)
  return { userId: data.userId, role: data.role }
}
