import { z } from 'zod'
import type { Person } from '../data/mutate/mutate.ts'
import { readSignedIn } from '../data/live/signed-in-note.ts'
import { mintId } from '../platform/ids.ts'
import { WROTE } from '../platform/install/worker-wrote.ts'
import { serverNow } from '../platform/server-clock.ts'
import { today } from '../platform/today.ts'
import { askForKey, subscribeDevice, type Pushing } from '../sync/push/push-device.ts'
import { answerPress } from './answer-press.ts'
import { notificationOf } from './notification-of.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalStore } from '../data/store/local-store.ts'
import { openRows } from '../data/store/person-databases.ts'
import { withLock } from '../platform/locks.ts'
import { httpTransport } from '../sync/transport/http-transport.ts'
import { Pace } from '../sync/loop/pace.ts'
import { round, type RoundEnd, type RoundParts } from '../sync/loop/round.ts'
import { FROZEN_MS, syncLockOf } from '../sync/loop/sync-lock.ts'

// As in the pages: the content security policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: true })

/** The part of the worker's global scope that is needed. */
interface Worker {
  registration: {
    pushManager: Pushing
    showNotification(title: string, options: object): Promise<void>
    /** If the browser has Background Sync. */
    sync?: { register(tag: string): Promise<void> }
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
}

interface Page {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown): void
}

interface Press {
  action: string
  notification: { data: unknown; close(): void }
}

/** [PU17] */
export async function answerPush({ registration }: Pick<Worker, 'registration'>, read: () => unknown): Promise<void> {
  const signedIn = await readSignedIn().catch(() => null)
  const { title, options } = notificationOf(parsed(read), signedIn?.userId ?? null)
  await registration.showNotification(title, options)
}

function parsed(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return null
  }
}

/** [PU18] */
export async function takePress(worker: Worker, { action, notification }: Press): Promise<void> {
  notification.close()
  const signedIn = await readSignedIn().catch(() => null)
  const when = { now: serverNow(), today: today.get(), mintId }
  const answer = await answerPress({ action, data: notification.data, signedIn, withStore, ...when })
  if (answer.kind === 'open') await openApp(worker, answer.path)
  else await send(worker)
}

async function openApp({ clients }: Worker, path: string): Promise<void> {
  const [page] = await pagesOf(clients)
  if (!page) return void (await clients.openWindow(path))
  // The browser may consider the press too long ago.
  await page.focus().catch(() => undefined)
  // A page that this worker does not control cannot be navigated.
  await page.navigate(path).catch(() => clients.openWindow(path))
}

function tellPages(pages: readonly Page[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a client of the worker's own origin
  for (const page of pages) page.postMessage(WROTE)
}

const pagesOf = (clients: Worker['clients']) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** [PU18] An open page sends it; otherwise the worker does, now or once there is a network. */
async function send(worker: Worker): Promise<void> {
  const { registration, clients } = worker
  tellPages(await pagesOf(clients))
  if (await isKeptForLater(registration)) return
  // If it fails, the app sends it the next time it is opened.
  await syncInBackground(worker).catch(() => undefined)
}

/** Returns whether the browser will have the worker send it once there is a network. A person can forbid it. */
async function isKeptForLater({ sync }: Worker['registration']): Promise<boolean> {
  try {
    await sync?.register('outbox')
    return sync !== undefined
  } catch {
    return false
  }
}

/**
 * @throws if the browser is to try again later.
 */
export async function syncInBackground({ clients }: Pick<Worker, 'clients'>): Promise<void> {
  const pages = await pagesOf(clients)
  tellPages(pages)
  const signedIn = pages.length === 0 ? await readSignedIn() : null
  if (!signedIn) return
  const isUnfinished = await withStore(signedIn.userId, (store) => syncOnce(store, signedIn, __APP_VERSION__))
  if (isUnfinished) throw new Error('the server could not accept everything')
}

/** [PU16] Renews the subscription when the browser has given the device another address. */
export async function renewSubscription({ registration }: Pick<Worker, 'registration'>): Promise<void> {
  const signedIn: Person | null = await readSignedIn()
  if (!signedIn) return
  const key = await askForKey()
  await withStore(signedIn.userId, (store) => subscribeDevice(registration.pushManager, { store, key }))
}

/** Runs the work on this person's store on this device, without a page; `null` if there is none. */
async function withStore<T>(userId: UserId, work: (store: LocalStore) => Promise<T>): Promise<T | null> {
  const store = await openRows(userId)
  if (!store) return null
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

const MAX_ROUNDS = 20

/**
 * Syncs without a page: runs rounds until everything is sent and received, or no more can be done.
 * @returns whether another try may get further. @throws TransportFailure
 */
async function syncOnce(store: LocalStore, person: Person, app: string): Promise<boolean> {
  const parts: RoundParts = {
    store,
    person,
    app,
    mintId,
    transport: httpTransport,
    now: () => new Date(),
    today: today.get,
    pace: new Pace({ clock: () => performance.now() }),
  }
  let end: RoundEnd = 'again'
  for (let rounds = 0; rounds < MAX_ROUNDS && (end === 'again' || end === 'probing'); rounds += 1)
    end = await withLock(syncLockOf(person.userId), () => round(parts), FROZEN_MS)
  return end === 'again' || end === 'probing' || end === 'busy'
}
