import type { DocumentId } from '@hearthkeep/shared/entities/fields.ts'
import type { Person } from '../data/mutate.ts'
import { demoDatabases } from '../data/person-databases.ts'
import { turnSummaries } from '../data/summaries.ts'
import type { Upload } from '../data/uploads.ts'
import type { OpenDevice } from '../open-device.ts'
import { withLock } from '../platform/locks.ts'
import { createSubject } from '../platform/observable.ts'
import { READER_VERSION } from '../platform/text/extract-text.ts'
import { today } from '../platform/today.ts'
import { startTexts } from '../sync/start-texts.ts'
import type { SyncStatus } from '../sync/sync-loop.ts'
import { TransportFailure } from '../sync/transport.ts'
import { actForServer } from './act-for-server.ts'
import type { DemoMessage } from './demo-message.ts'
import { fillDemo, isFilled } from './fill-demo.ts'
import { readPictures } from './read-pictures.ts'

/** The demo of a role, opened once: a device that has no server. */
export const openDemo = (person: Person): Promise<OpenDevice> => (opened ??= open(person))

let opened: Promise<OpenDevice> | undefined

const LOCK_MS = 60_000

async function open(person: Person): Promise<OpenDevice> {
  const { role } = person
  const databases = demoDatabases(role)
  const { store, contents } = databases
  const alone = <T>(work: () => Promise<T>) => withLock(`demo ${role}`, work, LOCK_MS)
  const fill = () =>
    fillDemo({
      store,
      contents,
      role,
      today: today.get(),
      now: new Date().toISOString(),
      readPictures,
      readerVersion: READER_VERSION,
    })
  await alone(async () => {
    if (!(await isFilled(store))) await fill()
  })
  const messages = createSubject<readonly DemoMessage[]>([])
  const settle = async () => {
    const now = new Date().toISOString()
    const context = { ...person, today: today.get(), at: now, now }
    const shown = await alone(() => store.write((tables) => actForServer(tables, context)))
    if (shown.length > 0) messages.set([...messages.get(), ...shown])
  }
  const wake = () => void settle().catch((error: unknown) => reportError(error))
  const turn = () => void turnSummaries(store, today.get())
  today.subscribe(turn)
  turn()
  wake()
  // Nothing is ever asked for: what is not on this device is nowhere.
  const status = createSubject<SyncStatus>('unreachable')
  const noServer = () => Promise.reject(new TransportFailure('unreachable', 'the demo has no server'))
  const reading = startTexts({ store, contents, transport: { fetch: noServer }, userId: person.userId, status })
  const close = () => {
    reading.stop()
    databases.close()
  }
  const erase = async () => {
    close()
    await databases.erase()
  }
  return {
    data: { store, contents, uploads: nothingToUpload, person, onChange: wake },
    sync: { status, wake, stop: () => undefined },
    close,
    erase,
    demo: {
      messages,
      seen: () => messages.set([]),
      async reset() {
        await alone(fill)
        await store.drafts.clear()
      },
    },
  }
}

const nothingToUpload = {
  ...createSubject<ReadonlyMap<DocumentId, Upload>>(new Map()),
  retry: () => undefined,
}
