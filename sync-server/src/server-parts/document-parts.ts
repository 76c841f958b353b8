import type { Document, Property } from '@hearthkeep/shared/entities.ts'
import { MAX_LATE_DOCUMENTS } from '@hearthkeep/shared/document/late-document-mutations.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { giveNotice } from './notice-parts.ts'
import { removed, type EffectContext, type PartsOf } from './part.ts'

export const documentParts: PartsOf<'document' | 'late_document' | 'former_document'> = {
  'document.add': {},
  'document.edit': {},
  'document.replace': {},
  'document.remove': {},
  'document.restore': {},
  'document.dismiss_findings': {},
  'document.bring_back_findings': {},
  'document.set_visibility': {},
  'document.import': {},
  'document.arrived': {},
  'late_document.expect': {},
  'late_document.arrived': {},
  // [DO28] The uploader hears that their devices no longer send the file.
  'late_document.give_up': {
    async effect(_args, effect) {
      for (const { title, address } of removed(effect, 'lateDocument')) {
        const words = `The file for ‘${title}’ wasn’t uploaded within 30 days after your access to ${address} ended, so the property doesn’t have it.`
        const details = { kind: 'property_news', words, propertyId: null, by: null } as const
        await giveNotice(effect, effect.context.userId, details)
      }
    },
  },
  'former_document.arrived': {},
}

/**
 * [DO27] Lets a person who can no longer change the property send the files of documents that they added and that the
 * server still waits for; of more than {@link MAX_LATE_DOCUMENTS} those that were added last.
 *
 * @returns the number of files that they could not send in this way before
 */
export async function expectFiles(
  { tx, actAs }: EffectContext,
  { property, userId }: { property: Property; userId: UserId },
): Promise<number> {
  const late = await tx.byIndex('lateDocument', 'scope', userScope(userId))
  // [DO8] Also those in the trash, which can come back.
  const isOwed = ({ id, hash, state, uploadedBy }: Document) =>
    state === 'waiting' && uploadedBy === userId && !late.some((known) => known.id === id && known.hash === hash)
  const documents = (await tx.byIndex('document', 'propertyId', property.id))
    .filter(isOwed)
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
    .slice(0, MAX_LATE_DOCUMENTS)
    .map(({ id: documentId, title, fileName, fileType, fileSize, hash }) => {
      const { id: propertyId, address } = property
      return { documentId, propertyId, address, title, fileName, fileType, fileSize, hash }
    })
  if (documents.length > 0) await actAs(userId, `late/${userId}`, { name: 'late_document.expect', args: { documents } })
  return documents.length
}
