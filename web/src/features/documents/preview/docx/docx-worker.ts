import mammoth from 'mammoth'
import { isSafeArchive } from '../../../../platform/files/zip-guard.ts'
import type { DocxReading } from './read-docx.ts'

/** Limit in bytes after unpacking; a 10 MB document with large images stays below it. */
const MAX_UNPACKED = 60_000_000

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void read(data).then((reading) => postMessage(reading))
})

async function read(bytes: ArrayBuffer): Promise<DocxReading> {
  if (!isSafeArchive(new Uint8Array(bytes), MAX_UNPACKED)) return { state: 'too_big' }
  try {
    const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes })
    return { state: 'read', html: value }
  } catch {
    return { state: 'broken' }
  }
}
