import type { DeviceId } from '@hearthkeep/shared/entities/fields.ts'
import { ContentsStore } from './data/contents-store.ts'
import type { DeviceData } from './data/data-provider.tsx'
import { DexieStore } from './data/dexie-store.ts'
import { NoStorage, storageFailure } from './data/storage-failure.ts'
import type { SessionUser } from './features/account/session.ts'
import { mintId } from './platform/ids.ts'
import { registerDevice } from './sync/device-identity.ts'
import { httpContentTransport } from './sync/content-transport.ts'
import { startContents } from './sync/start-contents.ts'
import { startTexts } from './sync/start-texts.ts'
import { startSync, type RunningSync } from './sync/start-sync.ts'
import { adoptUnknown } from './sync/unknown-rows.ts'

export interface OpenDevice {
  data: DeviceData
  sync: RunningSync
  /** Stops syncing and closes the store; what is on the device stays there. */
  close(): void
  /** Closes, and removes everything of this person from the device. */
  erase(): Promise<void>
}

let opened: { userId: string; device: Promise<OpenDevice> } | null = null

/** This person's store on this device, opened once and kept in step with the server from then on. @throws NoStorage */
export function openDevice(user: SessionUser): Promise<OpenDevice> {
  if (opened?.userId !== user.id) opened = { userId: user.id, device: open(user) }
  return opened.device
}

async function open(user: SessionUser): Promise<OpenDevice> {
  const name = `hearthkeep-${user.id}`
  const [store, contents] = [new DexieStore(name), new ContentsStore(`${name}-contents`)]
  try {
    await registerDevice(store, mintId<DeviceId>())
    await adoptUnknown(store)
  } catch (error) {
    opened = null
    const failure = storageFailure(error)
    throw failure === null ? error : new NoStorage(failure)
  }
  const person = { userId: user.id, role: user.role }
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
  const close = () => {
    opened = null
    sync.stop()
    sending.stop()
    reading.stop()
    store.close()
    contents.close()
  }
  return {
    data: { store, contents, uploads: sending.progress, person, onChange: () => sync.wake() },
    sync,
    close,
    async erase() {
      close()
      await Promise.all([store.delete(), contents.erase()])
    },
  }
}
