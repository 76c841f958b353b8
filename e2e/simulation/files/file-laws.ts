import type { Document, FormerDocument } from '@hearthkeep/shared/entities.ts'
import type { Held } from '../device/held.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../laws/violation.ts'
import type { World } from '../world.ts'
import type { Promised } from './device-files.ts'
import { isPaper } from './paper.ts'

export type AnyDocument = Document | FormerDocument

/**
 * [DO21], [DO22]: A file that was shown as saved stays on the device until the server has it, and the server has every
 * file that it claims to have.
 */
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

interface FileCheck {
  device: SimulatedDevice
  held: Held
  promised: Promised
  documents: ReadonlyMap<string, AnyDocument>
  /** The server's current epoch. */
  epoch: string
}

/**
 * Returns whether the device must still have the file, because no one else may have it and its person may still upload
 * it.
 */
function isDue({ server }: World, { device, held, promised, documents, epoch }: FileCheck): boolean {
  const { documentId, hash } = promised
  if (unsentText(held).includes(hash)) return true
  // The device has received a replacement of the file. A restored server may have lost that replacement.
  const known = held.view.get(`document/${documentId}`)
  if (known && 'hash' in known && known.hash !== hash) return false
  // The device has received the deletion of the document or its property, but does not know that the server was
  // restored since.
  if (!known && held.state.epoch !== epoch && isWhole(held)) return false
  const document = documents.get(documentId)
  // A row lost from a damaged disk no longer names a file.
  if (document && device.suspect.has(document.scope)) return false
  return (
    document?.state === 'waiting' &&
    document.hash === hash &&
    server.record.mayTouch(document.scope, device.person.userId)
  )
}

/** What the device has not sent, as text; made once for each state of its disk. */
function unsentText(held: Held): string {
  const known = unsentTexts.get(held) ?? JSON.stringify([held.outbox, held.refused])
  unsentTexts.set(held, known)
  return known
}

const unsentTexts = new WeakMap<Held, string>()

/** Returns whether the device has every row that it has been sent. */
const isWhole = ({ state, scopes }: Held): boolean =>
  !state.remaining && scopes.length > 0 && scopes.every(({ state: shown, drifted }) => shown === 'shown' && !drifted)

/** The documents on the server whose contents exist in this world, by id. */
export function documentsOf({ server: { record } }: World): Map<string, AnyDocument> {
  const rows = record.scopes().flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? [])])
  const found = rows.filter(([key]) => key.startsWith('document/') || key.startsWith('formerDocument/'))
  return new Map(found.map(([, row]) => [row.id, row as AnyDocument] as const).filter(([, { hash }]) => isPaper(hash)))
}
