import { crc32, deflateRawSync } from 'node:zlib'
import type { UploadFile } from './document-files.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const aText = (name: string, words: string): UploadFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})

interface PdfOptions {
  /** The text of each page. */
  pages: readonly string[]
  /** Encrypted with an unknown password. */
  isLocked?: boolean
}

/** A PDF with one page for each text. */
export function aPdfOf(name: string, { pages, isLocked = false }: PdfOptions): UploadFile {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((words, at) => {
      const content = `BT /F1 24 Tf 40 700 Td (${words}) Tj ET`
      const fonts = '/Resources<</Font<</F1 3 0 R>>>>'
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${fonts}/Contents ${5 + at * 2} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
  ]
  const secret = '41'.repeat(32)
  const lock = isLocked
    ? `/Encrypt<</Filter/Standard/V 1/R 2/O<${secret}>/U<${secret}>/P -4>>/ID[<${secret}><${secret}>]`
    : ''
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = places.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = body.length
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R${lock}>>\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body, 'latin1') }
}

/**
 * A Word document with one heading and one paragraph. @param padding unpacked size, in bytes, of a part that is never
 * read.
 */
export function aDocx(
  name: string,
  { heading, words, padding = 0 }: { heading: string; words: string; padding?: number },
): UploadFile {
  const body = paragraph(heading, '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>') + paragraph(words)
  return { name, mimeType: DOCX, buffer: docxWith(body, padding) }
}

/** A Word document with many pages and a paragraph for each line. */
export function docxOfPages(pages: readonly string[]): Buffer {
  const lines = (page: string) => page.split('\n').map((line) => paragraph(escaped(line)))
  return docxWith(pages.map((page) => lines(page).join('')).join('<w:p><w:r><w:br w:type="page"/></w:r></w:p>'))
}

const paragraph = (text: string, style = '') => `<w:p>${style}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function docxWith(body: string, padding = 0): Buffer {
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    'word/padding.xml': Buffer.alloc(padding),
  })
}

function zip(files: Record<string, string | Buffer>): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)]
    const packed = deflateRawSync(data)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, where, path]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}
