import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { role } from '@hearthkeep/shared/account/user.ts'
import { z } from 'zod'
import type { Person } from '../mutate/mutate.ts'

const CACHE = 'signed-in'
const KEY = '/signed-in'

const person = z.object({ userId, role })

/** Notifies the service worker, which cannot read the page's own record, who is signed in on this device. */
export async function noteSignedIn(who: Person | null): Promise<void> {
  // Pages served over plain http have neither caches nor a service worker.
  if (!('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  if (who === null) await cache.delete(KEY)
  else await cache.put(KEY, Response.json({ userId: who.userId, role: who.role }))
}

/** Null if no one is signed in, or it is unknown. */
export async function readSignedIn(): Promise<Person | null> {
  const noted = await (await caches.open(CACHE)).match(KEY)
  return person.safeParse(await noted?.json().catch(() => null)).data ?? null
}
