import { nothingRead, type ExtractedText } from '@hearthkeep/shared/text/extracted-text.ts'
import { readDocFile, readDocxFile, readTextFile } from '@hearthkeep/shared/text/read-words.ts'
import { unzipSync } from 'fflate'
import { Worker } from 'node:worker_threads'
import type { ReadableType, ReaderMessage } from './extract-text.ts'

/** The process that reads one file and ends: `extract-process.ts <type> <megabytes>`. Its parent sends the bytes. */

const [type, megabytes] = process.argv.slice(2)

/** The limit of the heap leaves out what is unpacked beside it; while a file is read, this thread has no turn to look. */
const watch = `
  const limit = ${Number(megabytes)} * 1024 * 1024
  setInterval(() => process.memoryUsage.rss() > limit && process.kill(process.pid, 'SIGKILL'), 20)
`
new Worker(watch, { eval: true, execArgv: [] }).unref()

process.once('message', (bytes: Uint8Array) => void answer(bytes))

async function answer(bytes: Uint8Array): Promise<void> {
  const { state, isWhole } = await read(bytes).catch(() => nothingRead('failed'))
  process.send?.({ end: { state, isWhole } } satisfies ReaderMessage, () => process.exit())
}

async function read(bytes: Uint8Array): Promise<ExtractedText> {
  switch (type as ReadableType) {
    case 'application/pdf':
      return (await import('./read-pdf.ts')).readPdf(bytes, say)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return said(readDocxFile(bytes, { unzip: unzipSync, decode }))
    case 'application/msword':
      return said(readDocFile(bytes))
    case 'text/plain':
      return said(readTextFile(bytes, { decode }))
  }
}

function said(text: ExtractedText): ExtractedText {
  const last = text.pages.at(-1)?.page ?? 0
  const byPage = new Map(text.pages.map(({ page, text: words }) => [page, words]))
  // Those without text too: a page is known by its place.
  for (let page = 1; page <= last; page += 1) say(byPage.get(page) ?? '')
  return text
}

const say = (page: string) => void process.send?.({ page } satisfies ReaderMessage)

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)
