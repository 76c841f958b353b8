import type { DocumentId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import { contentTypeOf, seeContent } from '@hearthkeep/shared/document/content-type.ts'
import { foreignPhotoOf } from '@hearthkeep/shared/document/foreign-photo.ts'
import { guessCategory } from '@hearthkeep/shared/document/guess-category.ts'
import { documentTypeOf, fileNameOf, titleOfFile } from '@hearthkeep/shared/document/document-file.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import { decodeText } from '../table-file/decode-text.ts'
import { isVcard } from '../table-file/is-vcard.ts'
import { isWorkbook } from '../table-file/workbook/is-workbook.ts'
import { WORKBOOK, type ImportedType } from './imported-type.ts'
import { MAX_SHARED_FILES, type SharedFiles } from '../store/shared-files.ts'
import type { NotKept, SharedProblem } from './shared-problems.ts'
import { storageFailure } from '../store/storage-failure.ts'

/** Photos are downscaled when they are added. */
const MAX_PHOTO_BYTES = 4 * MAX_DOCUMENT_BYTES

interface TakeParts {
  files: Pick<SharedFiles, 'add'>
  /** The signed-in person. */
  userId: UserId | null
  now: string
  mintId(): DocumentId
}

/**
 * Stores files that another app shares, if they can become documents ([SF2], [SF3]) or be imported ([HS10]).
 * @returns null if all of them are stored.
 */
export async function takeShared(shared: readonly File[], parts: TakeParts): Promise<NotKept | null> {
  const problems: SharedProblem[] = []
  for (const file of shared.slice(0, MAX_SHARED_FILES)) {
    const problem = await takeOne(file, parts)
    if (problem) problems.push(problem)
  }
  const beyond = Math.max(0, shared.length - MAX_SHARED_FILES)
  const problem = beyond > 0 ? 'room' : problems.at(-1)
  return problem ? { problem, count: problems.length + beyond } : null
}

async function takeOne(file: File, { files, userId, now, mintId }: TakeParts): Promise<SharedProblem | null> {
  if (file.size > MAX_PHOTO_BYTES) return 'size'
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes || bytes.byteLength === 0) return 'unreadable'
  const type = typeOf(file, bytes)
  if (type === null) return 'type'
  if (!isPhoto(type) && bytes.byteLength > MAX_DOCUMENT_BYTES) return 'size'
  try {
    const name = fileNameOf(file.name)
    const choice = { title: titleOfFile(name), category: guessCategory({ name, type }), propertyId: null }
    const facts = { name, type, size: bytes.byteLength, hash: hashOf(bytes), arrivedAt: now, choice }
    return (await files.add({ id: mintId(), userId, ...facts, bytes })) ? null : 'room'
  } catch (error) {
    if (storageFailure(error) === null) throw error
    return 'storage'
  }
}

const isPhoto = (type: string) => type.startsWith('image/')

/** Determined from the bytes. The type that another app claims proves nothing. */
function typeOf(file: File, bytes: ArrayBuffer): string | null {
  const seen = seeContent(new Uint8Array(bytes))
  return foreignPhotoOf(seen)?.type ?? importedTypeOf(file, bytes) ?? contentTypeOf(seen, documentTypeOf(file))
}

/** [HS10] Null for a file that is not imported. Its name or its app says that it is, and its content which of them. */
function importedTypeOf({ name, type }: File, bytes: ArrayBuffer): ImportedType | null {
  if (!IMPORTED_NAME.test(name) && !IMPORTED_TYPE.test(type)) return null
  if (isWorkbook(new Uint8Array(bytes))) return WORKBOOK
  const text = decodeText(new Uint8Array(bytes))
  if (text === null) return null
  return isVcard(text) ? 'text/vcard' : 'text/csv'
}

const IMPORTED_NAME = /\.(?:csv|vcf|xlsx?)$/iu
const IMPORTED_TYPE =
  /^(?:text\/(?:csv|(?:x-)?vcard)|application\/vnd\.(?:ms-excel|openxmlformats-officedocument\.spreadsheetml\.sheet))\b/iu
