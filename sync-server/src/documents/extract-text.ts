import type { DocumentType } from '@hearthkeep/shared/entities/document.ts'
import { nothingRead, textOfPages, type ExtractedText } from '@hearthkeep/shared/text/extracted-text.ts'
import { fork } from 'node:child_process'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The types whose words are read here. Letters in pictures are read by the devices alone. */
const readableTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/msword',
  'text/plain',
] as const satisfies DocumentType[]
export type ReadableType = (typeof readableTypes)[number]

export const isReadable = (type: DocumentType): type is ReadableType =>
  readableTypes.some((readable) => readable === type)

export interface FileToRead {
  bytes: Uint8Array
  type: ReadableType
}

/** What one file may take. A report of 200 pages takes a second and 150 MB, most of that Node itself. */
export interface ReadingLimits {
  milliseconds: number
  /** Of the whole process that reads. */
  megabytes: number
}

const USUAL: ReadingLimits = { milliseconds: 30_000, megabytes: 300 }

/**
 * What files say. Each is read by a process of its own, one after another, so that a hostile file costs neither this
 * process nor more memory than one may have.
 */
export class TextExtractor {
  private readonly limits: ReadingLimits
  private last: Promise<unknown> = Promise.resolve()

  constructor(limits = USUAL) {
    this.limits = limits
  }

  /** Never rejects for what is in the file: what takes too long or too much has failed. */
  extract(file: FileToRead): Promise<ExtractedText> {
    const turn = this.last.then(() => readAlone(file, this.limits))
    this.last = turn.catch(() => undefined)
    return turn
  }
}

/** What the reading process says: pages as they are read, so that those before a bad one are not lost, and then the end. */
export type ReaderMessage = { page: string } | { end: Pick<ExtractedText, 'state' | 'isWhole'> }

/** Beside this file, and built when this one is. */
const program = fileURLToPath(new URL(`extract-process${extname(import.meta.url)}`, import.meta.url))
const asTypeScript = program.endsWith('.ts') ? ['--import', 'tsx'] : []

const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot']

function readAlone({ bytes, type }: FileToRead, { milliseconds, megabytes }: ReadingLimits): Promise<ExtractedText> {
  const child = fork(program, [type, String(megabytes)], {
    execArgv: [...asTypeScript, '--max-old-space-size=160'],
    // It gets no secrets of ours.
    env: Object.fromEntries(NEEDED.map((name) => [name, process.env[name]])),
    // From here what the program imports is found.
    cwd: dirname(program),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  const texts: string[] = []
  let end: Pick<ExtractedText, 'state' | 'isWhole'> | undefined
  child.on('message', (message: ReaderMessage) => {
    if ('page' in message) texts.push(message.page)
    else end = message.end
  })
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      const read = textOfPages(texts)
      if (!end) return resolve({ ...read, state: 'failed', isWhole: false })
      if (end.state === 'locked' || end.state === 'failed') return resolve(nothingRead(end.state))
      resolve({ ...read, isWhole: read.isWhole && end.isWhole })
    }
    child.once('error', settle)
    // After what it said last.
    child.once('close', settle)
    // It may die before it has taken them.
    child.send(bytes, () => undefined)
  })
}
