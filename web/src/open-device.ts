import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import type { DeviceData } from './data/live/data-provider.tsx'
import type { DexieStore } from './data/store/dexie-store.ts'
import type { Person } from './data/mutate/mutate.ts'
import { OtherVersionError } from './data/store/other-version.ts'
import { personDatabases } from './data/store/person-databases.ts'
import { NoStorage, onUnhandledFailure, storageFailure } from './data/store/storage-failure.ts'
import type { DemoMessage } from './demo/demo-message.ts'
import { remembered } from './features/account/session.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mintId } from './platform/ids.ts'
import type { Observable } from './platform/observable.ts'
import { onWorkerWrote } from './platform/install/worker-wrote.ts'
import { today } from './platform/today.ts'
import { registerDevice } from './sync/loop/device-identity.ts'
import { httpContentTransport } from './sync/transport/content-transport.ts'
import { startContents } from './sync/contents/start-contents.ts'
import { startTexts } from './sync/contents/start-texts.ts'
import { renewPushSubscription } from './sync/push/renew-push-subscription.ts'
import { startSync, type RunningSync } from './sync/loop/start-sync.ts'
import { adoptUnknownRows } from './sync/apply/adopt-unknown.ts'

export interface OpenDevice {
  data: DeviceData
  sync: RunningSync
  /** Stops syncing and closes the store; the data stays on the device. */
  close(): void
  /** Closes the store and removes all of this person's data from the device. */
  erase(): Promise<void>
  /** Demo only. */
  demo?: RunningDemo
}

export interface RunningDemo {
  /** Messages that the demo shows instead of sending, until {@link seen} is called. */
  messages: Observable<readonly DemoMessage[]>
  seen(): void
  /** Recreates the sample world as on the first day. */
  reset(): Promise<void>
}

let opened: { userId: string; device: Promise<OpenDevice> } | null = null

/** Returns the device that {@link openDevice} opened last. @throws if there is none, or it could not be opened. */
export async function openedDevice(): Promise<OpenDevice> {
  return must(await opened?.device, 'an open device')
}

/** Opens this person's store on this device once and syncs it from then on. @throws NoStorage, OtherVersionError */
export function openDevice(user: SessionUser): Promise<OpenDevice> {
  if (opened?.userId !== user.id) opened = { userId: user.id, device: open(user) }
  return opened.device
}

async function open(user: SessionUser): Promise<OpenDevice> {
  const databases = personDatabases(user.id)
  const { store, contents } = databases
  const person = { userId: user.id, role: user.role }
  try {
    await Promise.race([begin(store, person), keptShut(store)])
    await store.watchForLoss({ newDevice: () => mintId<DeviceId>(), isLeft: () => remembered()?.id !== user.id })
  } catch (error) {
    opened = null
    databases.close()
    throw whyNotOpened(store, error)
  }
  const sync = startSync({ store, person, app: __APP_VERSION__ })
  const sending = startContents({
    store,
    contents,
    transport: httpContentTransport,
    userId: user.id,
    status: sync.status,
  })
  const reading = startTexts({
    store,
    contents,
    transport: httpContentTransport,
    userId: user.id,
    status: sync.status,
  })
  void renewPushSubscription(store, person).catch(() => 'the next start notifies the server again')
  const stops = [onWorkerWrote(() => sync.wake()), onUnhandledFailure(() => store.unsaved.set(store.unsaved.get() + 1))]
  const stop = () => {
    for (const each of stops) each()
    sync.stop()
    sending.stop()
    reading.stop()
    databases.close()
  }
  store.lost.subscribe(() => sync.wake())
  store.otherVersion.subscribe(() => {
    if (store.otherVersion.get() === 'newer') stop()
  })
  const close = () => {
    opened = null
    stop()
  }
  return {
    data: { store, contents, uploads: sending, person, onChange: () => sync.wake() },
    sync,
    close,
    async erase() {
      close()
      await databases.erase()
    },
  }
}

async function begin(store: DexieStore, person: Person): Promise<void> {
  await registerDevice(store, mintId<DeviceId>())
  await adoptUnknownRows(store, { person, today: today.get() })
}

/** A tab that is asked to release the store does so at once, unless it is frozen. */
const LETS_GO_MS = 3000

/**
 * @throws OtherVersionError if an older version in another tab does not release the store.
 */
export function keptShut(store: DexieStore): Promise<never> {
  const isShut = () => store.otherVersion.get() === 'older'
  return new Promise((_resolve, reject) => {
    store.otherVersion.subscribe(() => {
      if (isShut()) setTimeout(() => isShut() && reject(new OtherVersionError('older')), LETS_GO_MS)
    })
  })
}

/**
 * Returns the error to show for a store that could not be opened: NoStorage, OtherVersionError, or the error itself.
 */
export function whyNotOpened(store: DexieStore, error: unknown): unknown {
  if (store.otherVersion.get() === 'newer') return new OtherVersionError('newer')
  const failure = storageFailure(error)
  return failure === null ? error : new NoStorage(failure)
}
