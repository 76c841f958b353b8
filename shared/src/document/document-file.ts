import { documentTypes, MAX_DOCUMENT_BYTES, type DocumentType, MAX_DOCUMENT_MB } from './document.ts'
import { trimLetters } from '../text/trim-letters.ts'

/** Why a file cannot be uploaded, in the text of the toast (part 2, section 5). */
export interface FileProblem {
  kind: 'missing' | 'empty' | 'too_large' | 'wrong_type'
  title: string
  detail: string | null
}

/** The file types that the file picker offers (part 2, section 5). */
const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx', '.txt', '.jpg', '.jpeg', '.png', '.gif'] as const

/** What the file picker offers besides: formats that become one of the others ([PV5]), and RTF, which is kept as .doc. */
export const PICKED_EXTENSIONS = [...ACCEPTED_EXTENSIONS, '.jfif', '.webp', '.avif', '.rtf'] as const

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
  detail: `Please select a file smaller than ${MAX_DOCUMENT_MB}MB`,
}
export const wrongTypeProblem: FileProblem = {
  kind: 'wrong_type',
  title: 'Invalid file type',
  detail: 'Please select a PDF, image, or document file',
}
export const emptyFileProblem: FileProblem = { kind: 'empty', title: 'This file is empty', detail: null }

/**
 * @param file `size` is in bytes
 * @returns null if the file can be uploaded
 */
export function fileProblem(file: { name: string; type: string; size: number } | null): FileProblem | null {
  if (!file) return noFileProblem
  if (documentTypeOf(file) === null) return wrongTypeProblem
  if (file.size > MAX_DOCUMENT_BYTES) return tooLargeProblem
  return file.size === 0 ? emptyFileProblem : null
}

/** Word opens RTF, and so do most programs for text. */
const otherNames: Partial<Record<string, DocumentType>> = {
  'image/jpg': 'image/jpeg',
  'application/rtf': 'application/msword',
  'text/rtf': 'application/msword',
}

/**
 * The type that a file claims to have, or null if it is not accepted. Falls back to the file extension, because a
 * system without an office program reports no type for its files.
 */
export function documentTypeOf({ name, type }: { name: string; type: string }): DocumentType | null {
  const named = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = documentTypes.find((one) => one === (otherNames[named] ?? named))
  if (known) return known
  if (named !== '' && named !== 'application/octet-stream') return null
  const ending = ACCEPTED_EXTENSIONS.find((one) => name.toLowerCase().endsWith(one))
  return ending ? typeByExtension[ending] : null
}

const MAX_NAME = 200
/** Control characters, and characters that change the writing direction and so hide a file extension. */
// oxlint-disable-next-line no-control-regex -- these are what a name must not have
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu

/** A safe file name: no folders, no invisible characters, at most 200 characters including its extension. */
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

/** The default title of a document: the file's name without its extension. */
export function titleOfFile(name: string): string {
  const plain = fileNameOf(name)
  return plain.replace(/\.[^.]+$/, '') || plain
}

/** Replaces a file extension that does not match the type, for example of a converted photo. */
export function namedAsType(name: string, type: DocumentType): string {
  const ending = ACCEPTED_EXTENSIONS.find((one) => typeByExtension[one] === type) ?? ''
  const [found] = /\.(pdf|docx?|txt|jpe?g|jfif|png|gif|hei[cf]s?|avif|webp|bmp|tiff?|jxl)$/i.exec(name) ?? []
  if (!found || documentTypeOf({ name, type: '' }) === type) return name
  return name.slice(0, -found.length) + ending
}
