import { documentId, type TransferId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { MINUTE_MS } from '../clock.ts'
import { nameFile, sendFrom, storeFile, tidyOn, type NextFiling } from '../files/file-steps.ts'
import { documentsOf } from '../files/file-invariants.ts'
import { fileFixtures } from '../files/file-fixtures.ts'
import { rowsOf } from '../device/rows-of.ts'
import { holds } from '../invariants/violation.ts'
import { settleIn } from '../recovery.ts'
import { acceptTransfer } from '../steps/server-side-steps.ts'
import { emailOf, newLink } from '../workload/people.ts'
import { mustAct } from './device-pair.ts'
import { newProperty, quiet, receive, send, setRelation, type Scene } from './scene.ts'

/** Longer than a device keeps a file that nothing names. */
const A_WHILE_MS = 90 * MINUTE_MS

/**
 * [HO20], [DO27]: A household member has a file that the server waits for while they leave, and while the owner gives the home
 * away without the document.
 */
export async function loseHomeWithWaitingFile({ ...scene }: Scene): Promise<void> {
  scene.world.say('a close call: a file that waits while its person loses the home')
  const { world, random, one, noras } = scene
  const { call, propertyId } = newProperty(random, '00000001')
  await mustAct(one, call)
  await settleIn(world, one)
  const atHome = { ...scene, home: propertyId }
  await setRelation(atHome, 'household')
  await settleIn(world, noras)
  const kept = await addFile(atHome)
  await giveAway(atHome)
  holds(
    world.server.record.mayTouch(propertyScope(propertyId), world.ann),
    'HO20',
    () => `Ann gave ${propertyId} away although the file of ${kept} waits`,
  )
  await sendFrom(world, noras, 'at once')
  checkArrived(atHome, kept)

  const late = await addFile(atHome)
  const membership = must(world.server.record.membershipOf(propertyScope(propertyId), noras.person.userId), 'Nora')
  await mustAct(noras, { name: 'household.leave', args: { propertyId, membershipId: membership.id } })
  await settleIn(world, noras)
  world.clock.pass(A_WHILE_MS)
  await tidyOn(world, noras)
  await sendFrom(world, noras, 'at once')
  checkArrived(atHome, late)
  // Otherwise it would seem that the transfer ended Nora's access, because it happened at that moment.
  world.clock.pass(MINUTE_MS)
  await giveAway(atHome)
  for (const device of [noras, one]) await settleIn(world, device)
  checkArrived(atHome, kept)
}

/** [DO22] Ann's device loads everything again, and tidies its files while it still lacks the row that names one. */
export async function tidyWhileLoading(scene: Scene): Promise<void> {
  const { world, one } = scene
  world.say('a close call: files are tidied during a load')
  const id = await addFile({ ...scene, noras: one })
  await sendFrom(world, one, 'at once')
  await settleIn(world, one)
  const { hash } = must(documentsOf(world).get(id), 'the document')
  world.clock.pass(A_WHILE_MS)
  await world.restoreServer(await world.server.backUp(), false)
  for (let answers = 1; answers <= 3; answers += 1) {
    const exchange = await send(scene, one)
    await exchange.serve()
    await receive(scene, one, exchange)
    await quiet(scene)
    await tidyOn(world, one)
    const isNamed = (await one.data()).view.has(`document/${id}`)
    holds(isNamed || one.files.contents.has(hash), 'DO22', () => `${one.name} removes a file before its rows are here`)
  }
  await settleIn(world, one)
}

/** Nora adds a document for the household. @returns its id. */
async function addFile({ world, random, noras, home }: Scene): Promise<string> {
  const fixture = must(fileFixtures[0], 'a fixture')
  const facts = { title: 'Lease', category: 'other' as const, ...fixture.file }
  const args = {
    propertyId: home,
    documentId: documentId.parse(random.uuid()),
    visibility: 'household' as const,
    facts,
  }
  const filing: NextFiling = { fixture, call: { name: 'document.add', args } }
  await storeFile(noras, filing)
  holds(await nameFile(world, noras, filing), 'I16', () => `${noras.name} cannot add a file`)
  await settleIn(world, noras)
  return args.documentId
}

/** Ann offers the home to Ben, who accepts. */
async function giveAway({ world, random, one, home: propertyId }: Scene): Promise<void> {
  const { record } = world.server
  const transfers = () => rowsOf(record.rowsAt(record.latestOf(propertyScope(propertyId))) ?? [], 'transfer')
  for (const { id: transferId, status } of transfers())
    if (status === 'pending') await mustAct(one, { name: 'transfer.cancel', args: { propertyId, transferId } })
  const transferId = random.uuid() as TransferId
  const { tokenHash } = newLink(random)
  const args = { propertyId, transferId, toEmail: emailOf('Ben'), tokenHash, withCosts: true }
  await mustAct(one, { name: 'transfer.offer', args: { ...args, keptDocuments: [], givenDocuments: [] } })
  await settleIn(world, one)
  const offered = transfers().find(({ id }) => id === transferId)
  await acceptTransfer(world, must(offered, 'the transfer'))
}

function checkArrived({ world }: Scene, id: string): void {
  const document = documentsOf(world).get(id)
  holds(document?.state === 'available', 'DO27', () => `the file of ${id} was lost: ${JSON.stringify(document)}`)
}
