import type { Document, FormerDocument } from '@hearthkeep/shared/entities.ts'
import type { DeviceData } from '../device/device-data.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'
import type { World } from '../world.ts'
import type { Promised } from './device-files.ts'
import { isFixtureHash } from './file-fixtures.ts'

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
      () => `the server claims to have the file of ${id}, but does not`,
    )
  const era = await world.server.database.era()
  for (const device of world.devices) {
    const data = await device.data()
    device.files.promised = device.files.promised.filter((promised) =>
      isDue(world, { device, data, promised, documents, era }),
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
  data: DeviceData
  promised: Promised
  documents: ReadonlyMap<string, AnyDocument>
  /** The present era of the server's database. */
  era: string
}

/**
 * Returns whether the device must still have the file, because no one else may have it and its person may still upload
 * it.
 */
function isDue({ server }: World, { device, data, promised, documents, era }: FileCheck): boolean {
  const { documentId, hash } = promised
  if (unsentText(data).includes(hash)) return true
  // The device has received a replacement of the file. A restored server may have lost that replacement.
  const known = data.view.get(`document/${documentId}`)
  if (known && 'hash' in known && known.hash !== hash) return false
  // The device has received the deletion of the document or its property, but does not know that the server was
  // restored or set back since.
  if (!known && data.state.cursor.era !== era && hasAllRows(data)) return false
  const document = documents.get(documentId)
  // A row lost from a damaged disk no longer names a file.
  if (document && device.suspect.has(document.scope)) return false
  return (
    document?.state === 'waiting' &&
    document.hash === hash &&
    server.record.mayTouch(document.scope, device.person.userId)
  )
}

/**
 * What the device has not sent, and the rows below it, as text; made once for each state of its disk. The file that a
 * refused change would have replaced is not part of it.
 */
function unsentText(data: DeviceData): string {
  const known =
    unsentTexts.get(data) ??
    JSON.stringify([data.outbox.map(({ args, baseRows }) => [args, baseRows]), data.refused.map(({ args }) => args)])
  unsentTexts.set(data, known)
  return known
}

const unsentTexts = new WeakMap<DeviceData, string>()

/** Returns whether the device has every row that it has been sent. */
const hasAllRows = ({ state, scopes }: DeviceData): boolean =>
  !state.remaining && scopes.length > 0 && scopes.every(({ state: shown, drifted }) => shown === 'shown' && !drifted)

/** The documents on the server whose contents exist in this world, by id. */
export function documentsOf({ server: { record } }: World): Map<string, AnyDocument> {
  const rows = record.scopes().flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? [])])
  const found = rows.filter(([key]) => key.startsWith('document/') || key.startsWith('formerDocument/'))
  return new Map(
    found.map(([, row]) => [row.id, row as AnyDocument] as const).filter(([, { hash }]) => isFixtureHash(hash)),
  )
}
