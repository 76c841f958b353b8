import type { Document, FormerDocument } from '@hearthkeep/shared/entities.ts'
import type { Held } from '../held.ts'
import type { SimulatedDevice } from '../simulated-device.ts'
import { holds } from '../violation.ts'
import type { World } from '../world.ts'
import type { Promised } from './device-files.ts'
import { isPaper } from './paper.ts'

export type AnyDocument = Document | FormerDocument

/** [DO21], [DO22]: who was told that a file is saved has it until the server does, and the server has what it says it has. */
export async function checkFiles(world: World): Promise<void> {
  const documents = documentsOf(world)
  for (const { id, hash, state } of documents.values())
    holds(
      state === 'waiting' || world.server.files.has(hash),
      'DO21',
      () => `the server says that it has the file of ${id}, and has not`,
    )
  const epoch = await world.server.epoch()
  for (const device of world.devices) {
    const held = await device.held()
    device.files.promised = device.files.promised.filter((promised) =>
      isDue(world, { device, held, promised, documents, epoch }),
    )
    for (const { documentId, hash } of device.files.promised)
      holds(
        device.files.contents.has(hash),
        'DO22',
        () => `${device.name} has lost the file of ${documentId}, which the server does not have`,
      )
  }
}

interface Kept {
  device: SimulatedDevice
  held: Held
  promised: Promised
  documents: ReadonlyMap<string, AnyDocument>
  /** The server's current epoch. */
  epoch: string
}

/** Whether the device must still have the file: nobody else may, and its person may still send it. */
function isDue({ server }: World, { device, held, promised, documents, epoch }: Kept): boolean {
  const { documentId, hash } = promised
  if (JSON.stringify([held.outbox, held.refused]).includes(hash)) return true
  // The device has heard that another file is in its place. A restored server may have forgotten that.
  const known = held.view.get(`document/${documentId}`)
  if (known && 'hash' in known && known.hash !== hash) return false
  // The device heard that the document or its property was deleted, but not that the server was restored since.
  if (!known && held.state.epoch !== epoch && isWhole(held)) return false
  const document = documents.get(documentId)
  // A row that is lost on a damaged disk names no file any more.
  if (document && device.suspect.has(document.scope)) return false
  return (
    document?.state === 'waiting' &&
    document.hash === hash &&
    server.record.mayTouch(document.scope, device.person.userId)
  )
}

/** Whether no row is missing of what the device has been told. */
const isWhole = ({ state, scopes }: Held): boolean =>
  !state.coming && scopes.length > 0 && scopes.every(({ state: shown, drifted }) => shown === 'shown' && !drifted)

/** The documents on the server whose bytes exist, by id. */
export function documentsOf({ server: { record } }: World): Map<string, AnyDocument> {
  const rows = record.scopes().flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? [])])
  const found = rows.filter(([key]) => key.startsWith('document/') || key.startsWith('formerDocument/'))
  return new Map(found.map(([, row]) => [row.id, row as AnyDocument] as const).filter(([, { hash }]) => isPaper(hash)))
}
