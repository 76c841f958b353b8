import type { AnyRow, Document } from '@hearthkeep/shared/entities.ts'
import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { readTexts, type ReadTexts } from '../../../web/src/sync/contents/read-texts.ts'
import { readFile } from '../../../web/src/features/documents/file-bytes.ts'
import { textOfDocument } from '../../../web/src/sync/contents/text-of-document.ts'
import { contentTransportBy } from '../../../web/src/sync/transport/content-transport.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { rowsOf } from '../device/rows-of.ts'
import { holds } from '../invariants/violation.ts'
import { override } from '../override.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { textIn } from './text-in.ts'

/** Versions of the reader: what an older one has read is read again. */
const [OLD, NEW] = [1, 2]

interface Texts {
  device: SimulatedDevice
  /** The documents whose contents exist in this world. */
  documents: readonly Document[]
  rows: ReadonlyMap<string, AnyRow>
  parts: ReadTexts
  /** What was fetched from the server, in order. */
  fetched: DocumentId[]
}

/**
 * [DT4]: A device reads the text of each file that is on it, without a network. With one it also reads what the server
 * has for its documents, the newest first, each once, and fetches no more bytes for it than it may.
 */
export async function checkTexts(world: World, random: Random, device: SimulatedDevice): Promise<void> {
  const texts = await textsOf(world, device)
  const { documents, parts, fetched } = texts
  if (documents.length === 0) return
  await openOne(texts, random)
  await readByOlderApp(texts)
  await readTexts({ ...parts, isOnline: () => false })
  holds(fetched.length === 0, 'DT4', () => `${device.name} fetches ${fetched.join()} offline`)
  const here = new Set((await device.files.contents.all()).map(({ hash }) => hash))
  await checkRead(texts, here)

  const there = newestOfEach(documents.filter((document) => isOffered(texts, document)))
  const wanted = there.filter(({ hash }) => !here.has(hash))
  const most = random.chance(0.5) ? sizeOf(wanted) : random.integer(sizeOf(wanted) + 1)
  const budget = { bytes: most }
  const expected = affordable(wanted, most)
  await readTexts({ ...parts, budget })
  const ids = expected.map(({ id }) => id)
  holds(fetched.join() === ids.join(), 'DT4', () => `${device.name} fetches ${fetched.join()}, not ${ids.join()}`)
  holds(budget.bytes === most - sizeOf(expected), 'DT4', () => `${device.name} has ${budget.bytes} bytes left`)
  await checkRead(texts, new Set([...here, ...expected.map(({ hash }) => hash)]))
  await readTexts({ ...parts, budget })
  holds(fetched.length === ids.length, 'DT4', () => `${device.name} fetches what it has read`)
  for (const document of documents) await checkAsked(world, texts, document)
}

async function textsOf({ sabotage, server }: World, device: SimulatedDevice): Promise<Texts> {
  const { contents } = device.files
  const exists = (hash: string) => contents.has(hash) || server.files.has(hash)
  const { view: rows } = await device.data()
  const documents = rowsOf(rows, 'document').filter(({ hash }) => exists(hash))
  const transport = contentTransportBy(device.request('at once'))
  const fetched: DocumentId[] = []
  const parts: ReadTexts = {
    store: {
      read: (work) =>
        device.memory.read((tables) => {
          const all = async () => (await sabotage.seen(tables).rows.document.all()).filter(({ hash }) => exists(hash))
          return work({ ...tables, rows: override(tables.rows, { document: override(tables.rows.document, { all }) }) })
        }),
      write: () => Promise.reject(new Error('reading texts changes no row')),
    },
    contents,
    transport: {
      fetch(id) {
        fetched.push(id)
        return transport.fetch(id)
      },
    },
    reader: { read: async (bytes) => textIn(bytes) },
    version: NEW,
    budget: { bytes: 0 },
    isOnline: () => true,
    isStopped: () => false,
  }
  return { device, documents, rows, parts, fetched }
}

/** Whether the server hands its file out: neither it nor its property is in the trash. */
const isOffered = ({ rows }: Texts, { state, deletedAt, propertyId }: Document): boolean =>
  state === 'available' && deletedAt === null && rows.get(`property/${propertyId}`)?.deletedAt === null

/** The person has opened a document before, so that its file is on the device. */
async function openOne({ device, documents }: Texts, random: Random): Promise<void> {
  const document = must(pickOf(random, documents), 'a document')
  const transport = contentTransportBy(device.request('at once'))
  await readFile(document, { contents: device.files.contents, transport, now: device.context().at })
}

/** An older version of the app has read one file, in another way. */
async function readByOlderApp({ documents, parts }: Texts): Promise<void> {
  const { hash } = must(documents[0], 'a document')
  const text: ExtractedText = { pages: [{ page: 1, text: 'as an older app read it' }], state: 'read', isWhole: true }
  await parts.contents.storeText({ ...text, hash, version: OLD })
}

/** Exactly these files have been read by the present reader. */
async function checkRead({ device, documents, parts }: Texts, hashes: ReadonlySet<string>): Promise<void> {
  const read = await parts.contents.readHashes(NEW)
  const isSo = read.length === hashes.size && read.every((hash) => hashes.has(hash))
  holds(isSo, 'DT4', () => `${device.name} has read ${read.join()}, not ${[...hashes].join()}`)
  for (const { hash } of documents.filter((document) => hashes.has(document.hash)))
    holds((await textAt(device, hash)) === hash, 'DT4', () => `${device.name} has another text of ${hash}`)
}

/** A person asks for the text of a document, whether or not it was read before. */
async function checkAsked(world: World, texts: Texts, document: Document): Promise<void> {
  const { device, parts } = texts
  const { contents } = device.files
  const isHad = contents.has(document.hash) || (await contents.readHashes(NEW)).includes(document.hash)
  const isThere = isOffered(texts, document) && world.server.files.has(document.hash)
  const asked = await textOfDocument(document, { ...parts, contents })
  holds(
    asked.ok || !(isHad || isThere),
    'DT4',
    () => `${device.name} cannot read ${document.id}: ${JSON.stringify(asked)}`,
  )
  const isRight = !asked.ok || asked.text.pages[0]?.text === document.hash
  holds(
    isRight && (!asked.ok || (await textAt(device, document.hash)) === document.hash),
    'DT4',
    () => `${device.name} reads another text of ${document.id}`,
  )
}

const textAt = async ({ files }: SimulatedDevice, hash: string) => (await files.contents.text(hash))?.pages[0]?.text

/** Newest first; of several with the same bytes, the newest. */
function newestOfEach(documents: readonly Document[]): Document[] {
  const newest = documents.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
  return newest.filter(({ hash }, place) => newest.findIndex((document) => document.hash === hash) === place)
}

function affordable(documents: readonly Document[], most: number): Document[] {
  let left = most
  return documents.filter(({ fileSize }) => {
    if (fileSize > left) return false
    left -= fileSize
    return true
  })
}

const sizeOf = (documents: readonly Document[]) => documents.reduce((sum, { fileSize }) => sum + fileSize, 0)
