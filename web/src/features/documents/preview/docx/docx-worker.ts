import mammoth from 'mammoth'
import { isSafeArchive } from '../../../../platform/files/zip-guard.ts'
import type { DocxReading } from './read-docx.ts'

/** Unpacked; a document of 10 MB with large pictures comes to less. */
const MOST_UNPACKED = 60_000_000

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void read(data).then((reading) => postMessage(reading))
})

async function read(bytes: ArrayBuffer): Promise<DocxReading> {
  if (!isSafeArchive(new Uint8Array(bytes), MOST_UNPACKED)) return { state: 'too_big' }
  try {
    const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes })
    return { state: 'read', html: value }
  } catch {
    return { state: 'broken' }
  }
}
