import type { Findings } from '@hearthkeep/shared/finding/finding.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  MAX_LETTERS,
  MAX_PAGES,
  nothingRead,
  type ExtractedText,
  type PageText,
} from '@hearthkeep/shared/document/text/extracted-text.ts'
import { StringDecoder } from 'node:string_decoder'
import { readerLine, type ReaderLine } from './reader-line.ts'

/** Maximum number of bytes from one process. Two million characters of three bytes each are less than half of it. */
const MAX_BYTES = 16_000_000
/** In characters. A piece of a page is shorter, even with each character escaped. */
const MAX_LINE = 400_000
const MAX_FINDINGS = 2000

/**
 * The answer of a reading process so far. A hostile file may have compromised the process: only lines of the agreed
 * shape are accepted, and no more than a document may have.
 */
export class ReaderAnswer {
  private readonly decoder = new StringDecoder('utf8')
  private readonly pieces = new Map<number, string[]>()
  private readonly found: Findings = { systems: [], maintenanceItems: [], issues: [] }
  private rest = ''
  private bytes = 0
  private characterCount = 0
  private count = 0
  private isDone = false
  private read: (Pick<ExtractedText, 'state' | 'isWhole'> & { unread: string }) | undefined

  /**
   * @returns false if nothing more is accepted from the process.
   */
  take(chunk: Buffer): boolean {
    this.bytes += chunk.length
    if (this.bytes > MAX_BYTES) return false
    const lines = (this.rest + this.decoder.write(chunk)).split('\n')
    this.rest = lines.pop() ?? ''
    return this.rest.length <= MAX_LINE && lines.every((line) => this.takeLine(line))
  }

  /** The text that was read so far. */
  get text(): ExtractedText {
    const pages = Array.from(this.pieces, ([page, pieces]): PageText => ({ page, text: pieces.join('') }))
    if (!this.read) return { pages, state: 'failed', isWhole: false }
    const { state, isWhole } = this.read
    return state === 'locked' || state === 'failed' ? nothingRead(state) : { pages, state, isWhole }
  }

  /** [AN46] The pages that are not in words. */
  get unread(): string {
    return this.read?.unread ?? ''
  }

  /** Null if the process ended before it had sent all of them. */
  get findings(): Findings | null {
    return this.isDone ? this.found : null
  }

  private takeLine(line: string): boolean {
    const parsed = readerLine.safeParse(jsonOf(line))
    return parsed.success && this.add(parsed.data)
  }

  private add(line: ReaderLine): boolean {
    if ('read' in line) this.read = line.read
    else if ('done' in line) this.isDone = true
    else if ('page' in line) return this.addPiece(line)
    else {
      if ('system' in line) this.found.systems.push(line.system)
      else if ('item' in line) this.found.maintenanceItems.push(line.item)
      else this.found.issues.push(line.issue)
      this.count += 1
    }
    return this.count <= MAX_FINDINGS
  }

  private addPiece({ page, text }: PageText): boolean {
    if (!this.pieces.has(page)) this.pieces.set(page, [])
    must(this.pieces.get(page), 'the page').push(text)
    this.characterCount += text.length
    return this.characterCount <= MAX_LETTERS && this.pieces.size <= MAX_PAGES
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
