import type { SeenContent } from './content-type.ts'
import type { DocumentType } from './document.ts'
import { isWebPage } from './text/markup.ts'

/** What a file is that cannot become a document, and what to do instead. */
interface Known {
  what: string
  advice: string
  /** A type whose name it may have rightly: then it is not said to be something else. */
  mayBe?: DocumentType
  is(head: string): boolean
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ZIP = 'PK\u0003\u0004'
const begins =
  (...marks: string[]) =>
  (head: string) =>
    marks.some((mark) => head.startsWith(mark))
const zipWith =
  (...names: string[]) =>
  (head: string) =>
    head.startsWith(ZIP) && names.some((name) => head.includes(name))

/** The first that fits. People bring these under the name of a document as well as under their own. */
const known: readonly Known[] = [
  { what: 'a web page', advice: 'Open it in a browser and print it to a PDF.', is: isWebPage },
  {
    what: 'an OpenDocument file',
    advice: 'Save it as .docx or PDF.',
    is: zipWith('mimetypeapplication/vnd.oasis.opendocument'),
  },
  { what: 'a Pages, Numbers or Keynote file', advice: 'Export it as PDF.', is: zipWith('Index/', 'index.apxl') },
  { what: 'an Excel or PowerPoint file', advice: 'Save it as PDF.', is: zipWith('xl/', 'ppt/') },
  { what: 'an Office file, but not of Word', advice: 'Save it as PDF.', is: zipWith('[Content_Types].xml') },
  {
    what: 'an archive',
    advice: 'Unpack it and add the files in it.',
    is: begins(ZIP, 'Rar!', '7z\u00bc\u00af', '\u001f\u008b'),
  },
  {
    what: 'an older Office file, or one with a password',
    mayBe: DOCX,
    advice: 'Save it as .docx or PDF, without a password.',
    is: begins('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  },
  { what: 'a Photoshop file', advice: 'Save it as JPEG or PDF.', is: begins('8BPS') },
  { what: 'a PostScript file', advice: 'Save it as PDF.', is: begins('%!PS') },
  {
    what: 'an SVG drawing',
    advice: 'Save it as PNG or PDF.',
    is: (head) => head.trimStart().startsWith('<') && head.includes('<svg'),
  },
  {
    what: 'a sound recording',
    advice: 'Add a text with what it says instead.',
    is: (head) =>
      begins('ID3', 'OggS', 'fLaC')(head) || head.slice(8, 12) === 'WAVE' || head.slice(4, 11) === 'ftypM4A',
  },
  {
    what: 'a video',
    advice: 'Add a photo or a PDF instead.',
    is: (head) => head.slice(4, 8) === 'ftyp' || begins('\u001aE\u00df\u00a3')(head) || head.slice(8, 12) === 'AVI ',
  },
  {
    what: 'an email',
    advice: 'Print it to a PDF in your mail program.',
    is: (head) => /^(?:return-path|received|delivered-to|message-id|from|date|x-[a-z-]{1,40}): \S/i.test(head),
  },
  { what: 'plain text', advice: 'Give its name the ending .txt.', is: isPlainText },
]

function isPlainText(head: string): boolean {
  return head !== '' && Array.from(head).every((letter) => letter >= ' ' || '\t\n\f\r'.includes(letter))
}

const names: Partial<Record<DocumentType, string>> = {
  'application/pdf': 'a PDF',
  'application/msword': 'a Word document',
  [DOCX]: 'a Word document',
  'image/jpeg': 'a JPEG photo',
  'image/png': 'a PNG image',
  'image/gif': 'a GIF image',
}

/**
 * Says what a file is that is not accepted, and what to do: `This is a web page, not a PDF. …`.
 *
 * @param claimed the type that its name or its device gives
 * @returns null if it is not known
 */
export function refusedContent({ head }: Pick<SeenContent, 'head'>, claimed: DocumentType | null): string | null {
  const found = known.find(({ is }) => is(head))
  if (!found) return null
  const name = claimed && claimed !== found.mayBe && names[claimed]
  return `This is ${found.what}${name ? `, not ${name}` : ''}. ${found.advice}`
}
