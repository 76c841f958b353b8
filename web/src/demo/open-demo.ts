import type { DeviceId, DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Person } from '../data/mutate/mutate.ts'
import { demoDatabases, type PersonDatabases } from '../data/store/person-databases.ts'
import { turnSummaries } from '../data/summary/summaries.ts'
import type { Upload } from '../data/live/uploads.ts'
import { keptShut, whyNotOpened, type OpenDevice } from '../open-device.ts'
import { mintId } from '../platform/ids.ts'
import { withLock } from '../platform/locks.ts'
import { createSubject } from '../platform/observable.ts'
import { READER_VERSION } from '../platform/text/extract-text.ts'
import { today } from '../platform/today.ts'
import { startTexts } from '../sync/contents/start-texts.ts'
import type { SyncStatus } from '../sync/loop/sync-loop.ts'
import { TransportFailure } from '../sync/transport/transport.ts'
import { actForServer } from './act-for-server.ts'
import type { DemoMessage } from './demo-message.ts'
import { fillDemo, isFilled } from './fill-demo.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { pictureNames, type PictureName } from '@hearthkeep/shared/sample-world/pictures.ts'

let opened: Promise<OpenDevice> | undefined

/** Opens the demo of a role once: a device without a server. @throws NoStorage, OtherVersionError */
export function openDemo(person: Person): Promise<OpenDevice> {
  opened ??= open(person).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const LOCK_MS = 60_000

async function open(person: Person): Promise<OpenDevice> {
  const databases = demoDatabases(person.role)
  const { store } = databases
  const alone = <T>(work: () => Promise<T>) => withLock(`demo ${person.role}`, work, LOCK_MS)
  const fill = () =>
    fillDemo({ ...databases, role: person.role, ...rightNow(), readPictures, readerVersion: READER_VERSION })
  const begin = () => alone(async () => (await isFilled(store)) || fill())
  try {
    await Promise.race([begin(), keptShut(store)])
    // [DE9] Also in a tab that is still open when another one leaves the demo.
    await store.watchForLoss({ newDevice: () => mintId<DeviceId>(), isLeft: () => false })
  } catch (error) {
    databases.close()
    throw whyNotOpened(store, error)
  }
  store.lost.subscribe(() => void (store.lost.get() && begin().catch(reportError)))
  const settling = startSettling(databases, { person, alone })
  const close = () => {
    settling.stop()
    databases.close()
  }
  return {
    data: { ...databases, uploads: nothingToUpload, person, onChange: settling.wake },
    // Changes are confirmed immediately.
    sync: { status: createSubject<SyncStatus>('synced'), wake: settling.wake, stop: () => undefined },
    close,
    async erase() {
      close()
      await databases.erase()
    },
    demo: {
      messages: settling.messages,
      seen: () => settling.messages.set([]),
      async reset() {
        await alone(fill)
        await store.drafts.clear()
      },
    },
  }
}

interface Settling {
  person: Person
  /** Runs the work under a lock across tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Handles each change as a server would, reads added documents, and updates the summaries daily. */
function startSettling({ store, contents }: PersonDatabases, { person, alone }: Settling) {
  const messages = createSubject<readonly DemoMessage[]>([])
  let isStopped = false
  const settle = async () => {
    const { today, now } = rightNow()
    const context = { ...person, today, personDay: today, at: now, now }
    const shown = await alone(() => store.write((tables) => actForServer(tables, context)))
    if (shown.length > 0) messages.set([...messages.get(), ...shown])
  }
  const wake = () => void settle().catch((error: unknown) => isStopped || reportError(error))
  const reading = startTexts({
    store,
    contents,
    transport: { fetch: () => Promise.reject(new TransportFailure('unreachable', 'the demo has no server')) },
    userId: person.userId,
    // Reads only files that are on this device.
    status: createSubject<SyncStatus>('unreachable'),
  })
  const turn = () => void turnSummaries(store, today.get(), () => !isStopped)
  const stopTurning = today.subscribe(turn)
  turn()
  wake()
  return {
    messages,
    wake,
    stop() {
      isStopped = true
      reading.stop()
      stopTurning()
    },
  }
}

const rightNow = () => ({ today: today.get(), now: new Date().toISOString() })

const nothingToUpload = {
  ...createSubject<ReadonlyMap<DocumentId, Upload>>(new Map()),
  retry: () => undefined,
}

const addresses = import.meta.glob<string>('./pictures/*.png', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/**
 * Fetches the drawings of the sample world, which are files of the app. @throws if they are available neither here nor
 * from the server.
 */
async function readPictures(): Promise<Record<PictureName, Uint8Array>> {
  const read = async (name: PictureName) => {
    const response = await fetch(must(addresses[`./pictures/${name}.png`], name))
    if (!response.ok) throw new TypeError(`no picture ${name}`)
    return [name, new Uint8Array(await response.arrayBuffer())] as const
  }
  return Object.fromEntries(await Promise.all(pictureNames.map(read))) as Record<PictureName, Uint8Array>
}
