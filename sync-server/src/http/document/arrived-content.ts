import type { Document, FormerDocument, LateDocument, User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { formerDocument, heldDocument, lateDocument } from '../../access/visible-records.ts'
import type { Contents } from '../../documents/contents.ts'
import type { View } from '../../storage/store.ts'
import { contentProblem } from './document-content.ts'
import type { Rest } from '../call/rest.ts'

type NamedFile = Pick<Document | FormerDocument, 'hash' | 'fileType' | 'fileSize'>

/**
 * [DO21] Whether the bytes of a file are already here for a document that the person sees; knowing a hash is not
 * enough. The bytes are checked too, because a restored backup may name lost ones.
 */
export async function isStoredAs(
  file: NamedFile,
  { rest, contents, userId, sameAs }: { rest: Rest; contents: Contents; userId: UserId; sameAs: string },
): Promise<boolean> {
  const known = await rest.read((view) => visibleFile(view, { userId, id: sameAs }))
  if (known?.state !== 'available' || !isSameFile(known, file)) return false
  return (await contents.sizeOf(file.hash)) !== null
}

/**
 * Marks a document as available once its bytes have arrived. It may have been replaced, made private, purged or handed
 * over in the meantime.
 *
 * @returns the document; `null` if it stayed with a former owner, or if the person no longer has access to it. @throws
 * Problem, Refusal
 */
export function arrived(rest: Rest, { user, id, file }: { user: User; id: string; file: NamedFile }) {
  const query = { userId: user.id, id }
  return rest.change(user, async ({ act, tx }): Promise<Document | null> => {
    const former = await formerDocument(tx, query)
    if (former) {
      await act({ name: 'former_document.arrived', args: { documentId: former.id, hash: file.hash } })
      return null
    }
    const late = await lateDocument(tx, query)
    if (late) {
      const { id: documentId, propertyId } = late
      const filedAs = await filedDocument(tx, late)
      await act({ name: 'late_document.arrived', args: { documentId, propertyId, hash: file.hash, filedAs } })
      return null
    }
    const document = await heldDocument(tx, query)
    // [SE76] The bytes were checked against the row as it was when the upload began.
    if (document.fileType !== file.fileType || document.fileSize !== file.fileSize) throw contentProblem('other_hash')
    const { propertyId, visibility } = document
    await act({ name: 'document.arrived', args: { propertyId, documentId: document.id, visibility, hash: file.hash } })
    return heldDocument(tx, query)
  })
}

/** The document that waits for a late document's file: made private or shared, it has got another id ([DO6]). */
async function filedDocument(view: View, late: LateDocument) {
  const documents = (await view.byIndex('document', 'hash', late.hash)).filter(
    (document) => document.propertyId === late.propertyId && document.state === 'waiting' && isSameFile(document, late),
  )
  const filed = documents.find(({ id }) => id === late.id) ?? documents[0]
  return filed ? { documentId: filed.id, visibility: filed.visibility } : null
}

async function visibleFile(
  view: View,
  query: { userId: UserId; id: string },
): Promise<Document | FormerDocument | null> {
  const former = await formerDocument(view, query)
  if (former) return former
  try {
    return await heldDocument(view, query)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const isSameFile = (one: NamedFile, other: NamedFile) =>
  one.hash === other.hash && one.fileType === other.fileType && one.fileSize === other.fileSize
