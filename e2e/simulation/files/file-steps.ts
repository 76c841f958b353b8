import type { Document, Property } from '@hearthkeep/shared/entities.ts'
import { documentCategories, visibilities } from '@hearthkeep/shared/document/document.ts'
import { documentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { collectContents } from '../../../sync-server/src/jobs/collect-contents.ts'
import { readFile } from '../../../web/src/features/documents/file-bytes.ts'
import { hashOf } from '../../../web/src/platform/files/hash-bytes.ts'
import { contentTransportBy } from '../../../web/src/sync/transport/content-transport.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import { DAY_MS, HOUR_MS } from '../clock.ts'
import { shownScopes, within } from '../device/device-data.ts'
import { ignoreLost } from '../device/network.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { OlderApp } from '../app-versions.ts'
import { holds } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { checkFiles, documentsOf } from './file-invariants.ts'
import { isFixtureHash, fileFixtures, type FileFixture } from './file-fixtures.ts'
import { rowsOf } from '../device/rows-of.ts'

/** [DO21], [DO22]: People add and open files; apps upload and tidy them; the server cleans up its files. */
export async function handleFiles(world: World, random: Random): Promise<void> {
  const step = random.pick([add, add, add, send, send, tidy, tidy, tidy, openFile, claim, collect])
  await step(world, random)
  await settle()
  await world.checkAll()
  await checkFiles(world)
}

async function add(world: World, random: Random): Promise<void> {
  const device = anyDevice(world, random)
  const filing = device && (await nextFiling(device, random))
  if (!filing) return
  await storeFile(device, filing)
  if (random.chance(0.05)) {
    world.say(`${device.name} dies with a file that nothing names yet`)
    return device.crash()
  }
  await nameFile(world, device, filing)
}

/** A file that a person has chosen, and the mutation that names it. */
export interface NextFiling {
  fixture: FileFixture
  call: Filing
}

/** Chooses a file to add, or one to replace another with; null if the person sees no property. */
export async function nextFiling(device: SimulatedDevice, random: Random): Promise<NextFiling | null> {
  const { documents, properties } = await seenOn(device)
  const [document, property] = [pickOf(random, documents), pickOf(random, properties)]
  const fixture = must(pickOf(random, fileFixtures), 'a fixture')
  const replaces = document && random.chance(0.3)
  const call = replaces ? replacing(document, fixture.file) : property && adding(random, property, fixture.file)
  return call ? { fixture, call } : null
}

/** Stores the bytes, which nothing names yet. */
export async function storeFile(device: SimulatedDevice, { fixture: { hash, bytes } }: NextFiling): Promise<void> {
  await device.files.app.contents.add({ hash, bytes }, device.context().at)
}

/** @returns whether a document names the file now. */
export async function nameFile(world: World, device: SimulatedDevice, filing: NextFiling): Promise<boolean> {
  const { call, fixture } = filing
  const outcome = await device.act(call)
  world.say(
    `${device.name}: ${call.name} of ${fixture.file.fileName}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`,
  )
  if (outcome.ok) device.files.promise({ documentId: call.args.documentId, hash: fixture.hash })
  return outcome.ok
}

type Filing = Extract<CallOf, { name: 'document.add' | 'document.replace' }>

const adding = (random: Random, { id }: Property, file: FileFixture['file']): Filing => ({
  name: 'document.add',
  args: {
    propertyId: id,
    documentId: documentId.parse(random.uuid()),
    visibility: random.pick(visibilities),
    facts: { title: `Paper ${random.integer(100)}`, category: random.pick(documentCategories), ...file },
  },
})

const replacing = ({ propertyId, id, visibility }: Document, file: FileFixture['file']): Filing => ({
  name: 'document.replace',
  args: { propertyId, documentId: id, visibility, file },
})

/** Two tabs may upload at the same time. */
async function send(world: World, random: Random): Promise<void> {
  const device = anyDevice(world, random)
  if (!device || device.files.app.sending > 1) return
  world.say(`${device.name} sends its files`)
  const { app } = device.files
  app.sending += 1
  sendFrom(world, device, 'queued')
    .catch((error: unknown) => {
      if (!(error instanceof TransportFailure || error instanceof OlderApp)) device.bugs.push(error)
    })
    .finally(() => {
      app.sending -= 1
    })
}

/**
 * @returns milliseconds until the next retry; null if there is none.
 */
export function sendFrom(world: World, device: SimulatedDevice, how: 'queued' | 'at once'): Promise<number | null> {
  const { store, files } = device
  const { contents, tries } = files.app
  const transport = contentTransportBy(device.request(how))
  return world.sabotage.sendContents({ store, contents, transport, tries, now: () => new Date(device.context().at) })
}

/** So small that devices remove files which can be fetched again. */
export const BUDGET_BYTES = 20

async function tidy(world: World, random: Random): Promise<void> {
  const device = anyDevice(world, random)
  if (!device) return
  if (random.chance(0.6)) world.clock.pass(2 * HOUR_MS)
  world.say(`${device.name} tidies its files`)
  await tidyOn(world, device)
}

export async function tidyOn({ sabotage }: World, device: SimulatedDevice): Promise<void> {
  const { store, files, person } = device
  const scarce = { budget: BUDGET_BYTES, ownGraceMs: HOUR_MS }
  const parts = { store, contents: files.app.contents, userId: person.userId, ...scarce }
  await sabotage.tidyContents(parts, new Date(device.context().at))
}

async function openFile(world: World, random: Random): Promise<void> {
  const device = anyDevice(world, random)
  const document = device && pickOf(random, (await seenOn(device)).documents)
  if (!document || !isFixtureHash(document.hash)) return
  world.say(`${device.name} opens ‘${document.title}’`)
  const transport = contentTransportBy(device.request('queued'))
  const files = { contents: device.files.app.contents, transport, now: device.context().at }
  readFile(document, files)
    .then((found) =>
      holds(!found.ok || hashOf(found.bytes) === document.hash, 'DO21', () => `${device.name} opened another file`),
    )
    .catch((error: unknown) => device.bugs.push(error))
}

/**
 * A person who knows the hash of another person's file adds it as their own, and claims that the server already has it.
 */
async function claim(world: World, random: Random): Promise<void> {
  const device = anyDevice(world, random)
  const documents = [...documentsOf(world).values()]
  const own = pickOf(random, documents)
  const wanted = pickOf(
    random,
    documents.filter(({ hash }) => hash === own?.hash),
  )
  if (!device || !wanted || !own) return
  const { record } = world.server
  const { userId } = device.person
  const mayTake =
    record.mayTouch(own.scope, userId) &&
    (record.mayTouch(wanted.scope, userId) || record.membershipOf(wanted.scope, userId) !== undefined)
  world.say(`${device.name} claims the file of ${wanted.id} for ${own.id}`)
  const answer = await contentTransportBy(device.request('at once')).ask(own.id, wanted.id).catch(ignoreLost)
  holds(answer?.state !== 'taken' || mayTake, 'DO21', () => `${device.name} got the file of ${wanted.id} for ${own.id}`)
}

async function collect(world: World, random: Random): Promise<void> {
  if (random.chance(0.5)) world.clock.pass((1 + random.integer(3)) * DAY_MS)
  world.say('the server removes the files that no document names')
  await world.server.runJob(({ store }) => collectContents(world.server.files, store))
}

/** Mostly one of the first two, which are Ann's, so that many files accumulate there. */
function anyDevice({ devices }: World, random: Random): SimulatedDevice | undefined {
  const todays = devices.filter(({ app }) => app === 'current')
  return pickOf(random, random.chance(0.7) ? todays.slice(0, 2) : todays)
}

async function seenOn(device: SimulatedDevice): Promise<{ documents: Document[]; properties: Property[] }> {
  const data = await device.data()
  const rows = [...within(data.view, shownScopes(data))]
  return { documents: rowsOf(rows, 'document'), properties: rowsOf(rows, 'property') }
}
