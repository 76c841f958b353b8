import { nothingRead, type ExtractedText, type PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { unreadablePages } from '@hearthkeep/shared/document/text/readable-pages.ts'
import { readDocFile, readDocxFile, readTextFile } from '@hearthkeep/shared/document/text/read-words.ts'
import { unzipSync } from 'fflate'
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ReadableType } from './extract-text.ts'
import type { ReaderJob, ReaderLine } from './reader-line.ts'

/**
 * The process that reads one file and exits: `extract-process.ts <megabytes>`. Its parent writes a job and the bytes to
 * its stdin. It answers in lines through a pipe that nothing else writes to. All work on the text is done here.
 */

const [megabytes] = process.argv.slice(2)
const ANSWERS = 3
/** Characters of a page in one line: short enough for the parent to parse quickly. */
const PIECE_LETTERS = 50_000

/**
 * The heap limit does not include data that is unpacked outside the heap; while a file is read, this thread has no turn
 * to check.
 */
const watch = `
  const limit = ${Number(megabytes)} * 1024 * 1024
  setInterval(() => process.memoryUsage.rss() > limit && process.kill(process.pid, 'SIGKILL'), 20)
`
new Worker(watch, { eval: true, execArgv: [] }).unref()

void buffer(process.stdin)
  .then((input) => {
    const end = input.indexOf('\n')
    return answer(JSON.parse(input.toString('utf8', 0, end)) as ReaderJob, input.subarray(end + 1))
  })
  .finally(() => process.exit())

async function answer({ type, withPages, about }: ReaderJob, bytes: Uint8Array): Promise<void> {
  const onPage = withPages ? sayPage : () => undefined
  const { pages, state, isWhole } = await read(bytes, { type: type as ReadableType, onPage }).catch(() =>
    nothingRead('failed'),
  )
  say({ read: { state, isWhole, unread: unreadablePages(pages) } })
  if (about === null) return
  // Loaded only when needed: loading takes longer than reading most files.
  const { analyze } = await import('@hearthkeep/analysis/analyze.ts')
  const { systems, maintenanceItems, issues } = analyze({ ...about, pages })
  for (const system of systems) say({ system })
  for (const item of maintenanceItems) say({ item })
  for (const issue of issues) say({ issue })
  say({ done: true })
}

interface Reading {
  type: ReadableType
  onPage: (page: PageText) => void
}

async function read(bytes: Uint8Array, { type, onPage }: Reading): Promise<ExtractedText> {
  switch (type) {
    case 'application/pdf':
      return (await import('./read-pdf.ts')).readPdf(bytes, onPage)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return reportingPages(readDocxFile(bytes, { unzip: unzipSync, decode }), onPage)
    case 'application/msword':
      return reportingPages(readDocFile(bytes, { decode }), onPage)
    case 'text/plain':
      return reportingPages(readTextFile(bytes, { decode }), onPage)
  }
}

function reportingPages(text: ExtractedText, onPage: Reading['onPage']): ExtractedText {
  for (const page of text.pages) onPage(page)
  return text
}

function sayPage({ page, text }: PageText): void {
  for (let from = 0; from < text.length; from += PIECE_LETTERS)
    say({ page, text: text.slice(from, from + PIECE_LETTERS) })
}

/** Synchronous, so that text which was already read is not lost when this process is killed. */
const say = (line: ReaderLine) => writeFileSync(ANSWERS, `${JSON.stringify(line)}\n`)

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)
