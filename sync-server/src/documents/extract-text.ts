import type { AnalyzedDocument, Findings } from '@hearthkeep/shared/finding/finding.ts'
import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import { spawn } from 'node:child_process'
import { dirname, extname } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ReaderAnswer } from './reader-answer.ts'
import type { ReaderJob } from './reader-line.ts'

/** The types whose text is read here. Only devices read the text in pictures. */
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

/** The limits for one file. A report of 200 pages takes a second and 150 MB, most of that Node itself. */
export interface ReadingLimits {
  milliseconds: number
  /** For the whole reading process. */
  megabytes: number
}

const USUAL: ReadingLimits = { milliseconds: 30_000, megabytes: 300 }
/** The limit of V8's heap. Files are unpacked outside it. */
const HEAP_MEGABYTES = 160

/** What to do with a file whose text the rules analyze. */
interface Wanted {
  about: Omit<AnalyzedDocument, 'pages'>
  /** For a language model. */
  withPages: boolean
}

/** The rules' findings in a file. */
interface FileFindings {
  /** Without pages if they were not requested. */
  text: ExtractedText
  /** [AN46] The pages that are not in words, such as `1–51, 60`. */
  unread: string
  /** Null if time or memory ran out. */
  findings: Findings | null
}

/**
 * Reads and analyzes files one after another, each in a process of its own: a hostile file can neither harm this
 * process nor use more memory than one process may have. This process accepts only answers of the agreed shape, in
 * small pieces, and only up to a limit.
 */
export class TextExtractor {
  private readonly limits: ReadingLimits
  private readonly program: string
  private readonly turns = new Mutex()

  /** `program` is the path of the program that reads a file; by default the one beside this module. */
  constructor({ limits = USUAL, program = besideThis }: { limits?: ReadingLimits; program?: string } = {}) {
    this.limits = limits
    this.program = program
  }

  /** Never rejects because of the file's contents: a file that takes too long or too much memory has failed. */
  async extract(file: FileToRead): Promise<ExtractedText> {
    const answer = await this.inTurn(file, { about: null, withPages: true })
    return answer.text
  }

  /** Reads a file and analyzes it with the rules. Never rejects because of the file's contents. */
  async analyze(file: FileToRead, wanted: Wanted): Promise<FileFindings> {
    const { text, unread, findings } = await this.inTurn(file, wanted)
    return { text, unread, findings }
  }

  private inTurn(file: FileToRead, wanted: Omit<ReaderJob, 'type'>): Promise<ReaderAnswer> {
    const reading = { job: { ...wanted, type: file.type }, limits: this.limits, program: this.program }
    return this.turns.run(() => readAlone(file, reading))
  }
}

/** Next to this module, both in TypeScript and in the build. */
const besideThis = fileURLToPath(new URL(`extract-process${extname(import.meta.url)}`, import.meta.url))

const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot']
const ANSWERS = 3

interface Reading {
  job: ReaderJob
  limits: ReadingLimits
  program: string
}

function readAlone({ bytes }: FileToRead, { job, limits, program }: Reading): Promise<ReaderAnswer> {
  const { milliseconds, megabytes } = limits
  const asTypeScript = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const args = [...asTypeScript, `--max-old-space-size=${HEAP_MEGABYTES}`, program, String(megabytes)]
  const child = spawn(process.execPath, args, {
    // It receives none of our secrets.
    env: Object.fromEntries(NEEDED.map((name) => [name, process.env[name]])),
    // The program's imports are resolved from here.
    cwd: dirname(program),
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, milliseconds)
  const answer = new ReaderAnswer()
  const answers = child.stdio[ANSWERS]
  if (answers instanceof Readable)
    answers.on('data', (chunk: Buffer) => {
      if (answer.take(chunk)) return
      answers.destroy()
      end()
    })
  // It may exit before it has read everything.
  child.stdin?.on('error', () => undefined)
  child.stdin?.write(`${JSON.stringify(job)}\n`)
  child.stdin?.end(bytes)
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      resolve(answer)
    }
    child.once('error', settle)
    // After its last output.
    child.once('close', settle)
  })
}
