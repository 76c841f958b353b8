import type { DocumentType } from './document.ts'
import { isRtf, isWebPage } from './text/markup.ts'

/**
 * What is known about a file's bytes: enough to determine its type, and small enough to keep while the bytes stream by.
 */
export interface SeenContent {
  /** The first {@link HEAD_BYTES}, one character per byte. */
  head: string
  /** Whether it contains the name of Word's folder. */
  hasWord: boolean
  /** Whether a byte is zero: no text has one. */
  hasZero: boolean
}

export const HEAD_BYTES = 1024
/** Names in an archive are not compressed, so a Word file is recognized without unpacking. */
export const WORD_FOLDER = 'word/'

const PDF = '%PDF-'
const GIF = ['GIF87a', 'GIF89a']
const PNG = '\u0089PNG\r\n\u001a\n'
const JPEG = '\u00ff\u00d8\u00ff'
/** The compound file format of Word up to 2003. */
const DOC = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
const ZIP = 'PK\u0003\u0004'
const UTF_16 = ['\u00ff\u00fe', '\u00fe\u00ff']
/** No text begins like this. */
const marks = [PDF, JPEG, PNG, DOC, ZIP, ...GIF]

/** Whether a file is what it claims to be. */
export function isOfType(type: DocumentType, { head, hasWord, hasZero }: SeenContent): boolean {
  switch (type) {
    case 'application/pdf':
      // Some printers and scanners put a few bytes before it, and readers allow this.
      return head.includes(PDF)
    case 'image/jpeg':
      return head.startsWith(JPEG)
    case 'image/png':
      return head.startsWith(PNG)
    case 'image/gif':
      return GIF.some((mark) => head.startsWith(mark))
    case 'application/msword':
      // Word opens all of these under its old name, and programs for contractors write them.
      return head.startsWith(DOC) || isRtf(head) || isWebPage(head)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return head.startsWith(ZIP) && hasWord
    case 'text/plain':
      if (isRtf(head)) return false
      return !marks.some((mark) => head.startsWith(mark)) && (!hasZero || UTF_16.some((mark) => head.startsWith(mark)))
  }
}

/**
 * Types that the bytes alone identify. A text has no signature, and that of Word up to 2003 is shared by its siblings.
 */
const selfEvident = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/pdf',
] as const satisfies DocumentType[]

/**
 * @param claimed the type given by the file's name or its device
 * @returns the type that its bytes have, or null if it is not accepted
 */
export function contentTypeOf(seen: SeenContent, claimed: DocumentType | null): DocumentType | null {
  if (claimed !== null && isOfType(claimed, seen)) return claimed
  return selfEvident.find((type) => isOfType(type, seen)) ?? (isRtf(seen.head) ? 'application/msword' : null)
}

/** Inspects a complete file. */
export function seeContent(bytes: Uint8Array): SeenContent {
  return {
    head: String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)),
    hasWord: includesWord(bytes),
    hasZero: bytes.includes(0),
  }
}

function includesWord(bytes: Uint8Array): boolean {
  const codes = Array.from(WORD_FOLDER, (letter) => letter.charCodeAt(0))
  for (let from = bytes.indexOf(codes[0] ?? 0); from >= 0; from = bytes.indexOf(codes[0] ?? 0, from + 1))
    if (codes.every((code, index) => bytes[from + index] === code)) return true
  return false
}
