import type { Document } from '@hearthkeep/shared/entities.ts'
import { documentCategories, documentTypes, visibilities } from '@hearthkeep/shared/document/document.ts'
import { keyOfAll } from '@hearthkeep/shared/finding/dismissed-findings.ts'
import type { DocumentId, ItemId, PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'

interface Seen {
  propertyId: PropertyId
  systemId: SystemId | null
  itemId: ItemId | null
  /** A document of the property; undefined if it has none. */
  document: Document | undefined
}

/**
 * A person's mutations of a property's documents. The rows have made-up hashes; their contents do not exist in this
 * world.
 */
export function documentCall(random: Random, { propertyId, systemId, itemId, document }: Seen): CallOf {
  const mint = () => random.uuid() as DocumentId
  const file = () => ({
    fileName: `scan ${random.integer(9)}.pdf`,
    fileType: random.pick(documentTypes),
    fileSize: 1 + random.integer(1000),
    // From a small set, so that two rows sometimes have the same contents.
    hash: String(random.integer(6)).repeat(64),
  })
  const words = () => ({ title: `Paper ${random.integer(100)}`, category: random.pick(documentCategories) })
  const add = (): CallOf => {
    const target = { systemId: random.chance(0.3) ? systemId : null, itemId: random.chance(0.3) ? itemId : null }
    const facts = { ...words(), ...file(), ...target }
    return {
      name: 'document.add',
      args: { propertyId, documentId: mint(), visibility: random.pick(visibilities), facts },
    }
  }
  if (!document) return add()
  const { id: documentId, deletedAt } = document
  const visibility = random.chance(0.05) ? random.pick(visibilities) : document.visibility
  const at = { propertyId, documentId, visibility }
  // Few, so that devices dismiss and bring back the same ones.
  const keys = () => [random.chance(0.2) ? keyOfAll(document) : `${keyOfAll(document)}/issue/${random.integer(4)}`]
  const calls: [() => CallOf, ...(() => CallOf)[]] = [
    add,
    () => ({ name: 'document.edit', args: { ...at, changes: { title: words().title } } }),
    () => ({ name: 'document.edit', args: { ...at, changes: { category: words().category, description: null } } }),
    () => ({ name: 'document.replace', args: { ...at, file: file() } }),
    () => ({ name: 'document.dismiss_findings', args: { ...at, sourceKeys: keys() } }),
    () => ({ name: 'document.bring_back_findings', args: { ...at, sourceKeys: keys() } }),
    () => ({ name: deletedAt === null ? 'document.remove' : 'document.restore', args: at }),
    () => ({ name: 'document.restore', args: at }),
    () => ({ name: 'trash.purge', args: { entity: 'document', id: documentId, propertyId, visibility } }),
    () => showTo(),
    () => showTo(),
    () => showTo(),
  ]
  const showTo = (): CallOf => ({
    name: 'document.set_visibility',
    args: { propertyId, documentId, newDocumentId: mint(), visibility: random.pick(visibilities) },
  })
  return random.pick(calls)()
}
