import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Small files, generated in code, that other programs can open. */

export const DOCX: DocumentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const text = (words = 'Furnace serviced on Nov 20, 2026.\n') => Buffer.from(words)

/** One empty page. */
export function pdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const entries = places.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 4\n0000000000 65535 f \n${entries}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table, 'latin1')
}

/** One gray pixel. */
export function png(): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...chunks])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([u32be(data.length), body, u32be(crc32(body))])
}

/** The frame of a JPEG: nothing here reads further. */
export const jpeg = () =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')])

export const gif = () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000\u0000\u0000\u0000ÿÿÿ;', 'latin1')

/** The header of a compound file. */
export const doc = () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])

/** A Word document with one sentence. */
export const docx = () =>
  zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>The roof is 12 years old.</w:t></w:r></w:p></w:body></w:document>',
  })

/** An archive without compression. */
export function zip(files: Record<string, string>): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, words] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(words)]
    const facts = Buffer.concat([
      u16(20),
      u16(0),
      u16(0),
      u32(0),
      u32(crc32(data)),
      u32(data.length),
      u32(data.length),
      u16(path.length),
      u16(0),
    ])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, data])
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), u16(20), facts, u16(0), u16(0), u16(0), u32(0), u32(offset), path]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const count = u16(central.length)
  const end = [Buffer.from('PK\u0005\u0006'), u16(0), u16(0), count, count, u32(directory.length), u32(offset), u16(0)]
  return Buffer.concat([...locals, directory, ...end])
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Yields bytes as a network delivers them: a few at a time. */
export async function* inChunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const sized = (bytes: number, write: (buffer: Buffer) => void) => {
  const buffer = Buffer.alloc(bytes)
  write(buffer)
  return buffer
}
const u16 = (value: number) => sized(2, (buffer) => buffer.writeUInt16LE(value))
const u32 = (value: number) => sized(4, (buffer) => buffer.writeUInt32LE(value))
const u32be = (value: number) => sized(4, (buffer) => buffer.writeUInt32BE(value))
