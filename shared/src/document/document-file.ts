import { documentTypes, MAX_DOCUMENT_BYTES, type DocumentType } from './document.ts'
import { trimLetters } from '../text/trim-letters.ts'

/** Why a file cannot be uploaded, as the toast says it (part 2, section 5). */
export interface FileProblem {
  kind: 'missing' | 'empty' | 'too_large' | 'wrong_type'
  title: string
  detail: string | null
}

/** Of a file, as the person who looks for it names its kinds (part 2, section 5). */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx', '.txt', '.jpg', '.jpeg', '.png', '.gif'] as const

const typeByExtension: Record<(typeof ACCEPTED_EXTENSIONS)[number], DocumentType> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.txt': 'text/plain',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
}

export const noFileProblem: FileProblem = { kind: 'missing', title: 'Please select a file', detail: null }
export const tooLargeProblem: FileProblem = {
  kind: 'too_large',
  title: 'File too large',
  detail: 'Please select a file smaller than 10MB',
}
export const wrongTypeProblem: FileProblem = {
  kind: 'wrong_type',
  title: 'Invalid file type',
  detail: 'Please select a PDF, image, or document file',
}
export const emptyFileProblem: FileProblem = { kind: 'empty', title: 'This file is empty', detail: null }

/** @param size in bytes. @returns null when such a file can be uploaded. */
export function fileProblem(file: { name: string; type: string; size: number } | null): FileProblem | null {
  if (!file) return noFileProblem
  if (documentTypeOf(file) === null) return wrongTypeProblem
  if (file.size > MAX_DOCUMENT_BYTES) return tooLargeProblem
  return file.size === 0 ? emptyFileProblem : null
}

/**
 * The type that a file claims to be of, null for one that is not taken. A machine without an office program has no name
 * for its files: then the ending of the file's name tells.
 */
export function documentTypeOf({ name, type }: { name: string; type: string }): DocumentType | null {
  const named = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = documentTypes.find((one) => one === (named === 'image/jpg' ? 'image/jpeg' : named))
  if (known) return known
  if (named !== '' && named !== 'application/octet-stream') return null
  const ending = ACCEPTED_EXTENSIONS.find((one) => name.toLowerCase().endsWith(one))
  return ending ? typeByExtension[ending] : null
}

const MAX_NAME = 200
/** Control characters, and those that turn the direction of writing and so hide a name's ending. */
// oxlint-disable-next-line no-control-regex -- these are what a name must not have
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu

/** A name that is a name and nothing else: no folders, nothing unseen, at most 200 characters with its ending kept. */
export function fileNameOf(name: string): string {
  const last = name.replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? ''
  const plain = trimLetters(last.normalize('NFC').replace(/\s+/g, ' '), '. ')
  if (plain === '') return 'document'
  const letters = Array.from(plain)
  if (letters.length <= MAX_NAME) return plain
  const ending = /\.[^. ]{1,10}$/.exec(plain)?.[0] ?? ''
  return `${letters
    .slice(0, MAX_NAME - ending.length)
    .join('')
    .trimEnd()}${ending}`
}

/** The title that a document gets unless somebody types another: the file's name without its ending. */
export function titleOfFile(name: string): string {
  const plain = fileNameOf(name)
  return plain.replace(/\.[^.]+$/, '') || plain
}

/** A name whose ending says another type than the file is of gets that of its own: a photo that was converted, say. */
export function namedAsType(name: string, type: DocumentType): string {
  const ending = ACCEPTED_EXTENSIONS.find((one) => typeByExtension[one] === type) ?? ''
  const [found] = /\.(pdf|docx?|txt|jpe?g|png|gif|hei[cf]s?)$/i.exec(name) ?? []
  if (!found || documentTypeOf({ name, type: '' }) === type) return name
  return name.slice(0, -found.length) + ending
}
