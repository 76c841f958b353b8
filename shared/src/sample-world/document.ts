import { assemblePdf, pdfText } from './assemble-pdf.ts'

/** A letter-size document of a company: an invoice, a report, a manual. Latin letters only. */
export interface SampleDocument {
  company: string
  /** One line under its name. */
  contact: string
  title: string
  body: readonly DocumentPart[]
}

export type DocumentPart =
  | { kind: 'heading'; words: string }
  | { kind: 'text'; words: string }
  /** Text on the left and its figure on the right. */
  | { kind: 'row'; words: string; figure: string }

export const heading = (words: string): DocumentPart => ({ kind: 'heading', words })
export const text = (words: string): DocumentPart => ({ kind: 'text', words })
export const row = (words: string, figure: string): DocumentPart => ({ kind: 'row', words, figure })

/** In points; the origin of a PDF is at the bottom. */
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 548, 728, 72]
const LETTERS_A_LINE = 92
const [GREEN, INK, MUTED] = ['0.12 0.36 0.3', '0.12 0.16 0.2', '0.36 0.4 0.44']

export function documentPdf(document: SampleDocument): Uint8Array<ArrayBuffer> {
  const pages = layOut(document).map((drawn) => drawn.join('\n'))
  const kids = pages.map((_, n) => `${5 + n * 2} 0 R`).join(' ')
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((drawn, n) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${6 + n * 2} 0 R>>`,
      `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    ]),
  ])
}

/** Returns the text of its pages, as a reader of the PDF would find it. */
export const documentPages = ({ company, contact, title, body }: SampleDocument): string[] => [
  [
    company,
    contact,
    title,
    ...body.map((part) => (part.kind === 'row' ? `${part.words}  ${part.figure}` : part.words)),
  ].join('\n'),
]

function layOut({ company, contact, title, body }: SampleDocument): string[][] {
  const page: string[] = [
    written(company, { x: LEFT, y: TOP, size: 16, color: GREEN, bold: true }),
    written(contact, { x: LEFT, y: TOP - 16, size: 9, color: MUTED }),
    rule(TOP - 28, GREEN),
    written(title, { x: LEFT, y: TOP - 62, size: 20, color: INK, bold: true }),
  ]
  const pages = [page]
  let y = TOP - 94
  for (const part of body) {
    const lines = drawnPart(part)
    if (y - lines.height < BOTTOM) {
      pages.push([])
      y = TOP
    }
    pages.at(-1)?.push(...lines.draw(y))
    y -= lines.height
  }
  return pages
}

function drawnPart(part: DocumentPart): { height: number; draw(y: number): string[] } {
  switch (part.kind) {
    case 'heading':
      return {
        height: 22,
        draw: (y) => [written(part.words, { x: LEFT, y: y - 6, size: 12, color: GREEN, bold: true })],
      }
    case 'row':
      return {
        height: 20,
        draw: (y) => [
          written(part.words, { x: LEFT, y, size: 10.5, color: INK }),
          written(part.figure, { x: RIGHT - widthOf(part.figure, 10.5), y, size: 10.5, color: INK }),
          rule(y - 6, '0.9 0.87 0.82'),
        ],
      }
    case 'text': {
      const lines = wrapped(part.words)
      const drawLine = (line: string, n: number, y: number) =>
        written(line, { x: LEFT, y: y - n * 15, size: 10.5, color: INK })
      return { height: lines.length * 15 + 7, draw: (y) => lines.map((line, n) => drawLine(line, n, y)) }
    }
  }
}

interface Look {
  x: number
  y: number
  size: number
  color: string
  bold?: true
}

const written = (words: string, { x, y, size, color, bold }: Look): string =>
  `BT ${color} rg /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td ${pdfText(words)} Tj ET`

const rule = (y: number, color: string): string => `${color} RG 0.8 w ${LEFT} ${y} m ${RIGHT} ${y} l S`

function wrapped(words: string): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length > LETTERS_A_LINE) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

/** The width of a text in Helvetica, in points. */
function widthOf(words: string, size: number): number {
  let sum = 0
  for (const letter of words) sum += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 556
  return (sum * size) / 1000
}

/** In thousandths of the font's size; digits and most small letters are 556 wide. */
const WIDTHS = [
  [/[ijl]/, 222],
  [/[ft .,:/I]/, 278],
  [/[r()-]/, 333],
  [/[cksvxyz]/, 500],
  [/[A-Z]/, 667],
  [/w/, 722],
  [/m/, 833],
] as const
