import type { DocumentType } from './document.ts'

/** What was seen of a file's bytes; enough to tell its type, and little enough to keep while they pass by. */
export interface SeenContent {
  /** The first {@link HEAD_BYTES}, a letter for each byte. */
  head: string
  /** Whether the name of a folder of Word stands in it. */
  hasWord: boolean
  /** Whether a byte is zero: no text has one. */
  hasZero: boolean
}

export const HEAD_BYTES = 1024
/** Names in an archive stand in it as they are, so that one of Word is told without unpacking anything. */
export const WORD_FOLDER = 'word/'

const PDF = '%PDF-'
const GIF = ['GIF87a', 'GIF89a']
const PNG = '\u0089PNG\r\n\u001a\n'
const JPEG = '\u00ff\u00d8\u00ff'
/** The compound file of Word up to 2003. */
const DOC = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
const ZIP = 'PK\u0003\u0004'
const UTF_16 = ['\u00ff\u00fe', '\u00fe\u00ff']
/** No text begins so. */
const marks = [PDF, JPEG, PNG, DOC, ZIP, ...GIF]

/** Whether a file is what it claims to be. */
export function isOfType(type: DocumentType, { head, hasWord, hasZero }: SeenContent): boolean {
  switch (type) {
    case 'application/pdf':
      // Some printers and scanners put a few bytes before it, and readers allow that.
      return head.includes(PDF)
    case 'image/jpeg':
      return head.startsWith(JPEG)
    case 'image/png':
      return head.startsWith(PNG)
    case 'image/gif':
      return GIF.some((mark) => head.startsWith(mark))
    case 'application/msword':
      return head.startsWith(DOC)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return head.startsWith(ZIP) && hasWord
    case 'text/plain':
      return !marks.some((mark) => head.startsWith(mark)) && (!hasZero || UTF_16.some((mark) => head.startsWith(mark)))
  }
}

/** Types that their bytes tell alone. A text has no mark, and that of Word up to 2003 is its siblings' too. */
const selfEvident = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/pdf',
] as const satisfies DocumentType[]

/** @param claimed by its name or its machine. @returns the type that its bytes are of, null when it is none that is taken. */
export function contentTypeOf(seen: SeenContent, claimed: DocumentType | null): DocumentType | null {
  if (claimed !== null && isOfType(claimed, seen)) return claimed
  return selfEvident.find((type) => isOfType(type, seen)) ?? null
}

/** The brands of photos in HEIC and HEIF, one or many in a file. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** Whether a file is a photo in HEIC or HEIF, as phones take them, whatever its name says. */
export function isHeic({ head }: Pick<SeenContent, 'head'>): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false
  const [brand, ...others] = brandsOf(head)
  // An AVIF says that it is also of the family.
  return brand !== undefined && HEIC.has(brand) && ![brand, ...others].includes('avif')
}

/** The first is what it is, the others what it can also be read as. */
function brandsOf(head: string): string[] {
  const length = [0, 1, 2, 3].reduce((sum, place) => sum * 256 + head.charCodeAt(place), 0)
  const others = head.slice(16, Math.min(length, head.length)).match(/.{4}/gsu) ?? []
  return [head.slice(8, 12), ...others]
}

/** Looks at a file that is there whole. */
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
    if (codes.every((code, place) => bytes[from + place] === code)) return true
  return false
}
