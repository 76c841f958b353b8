import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Upload } from '../../data/live/uploads.ts'
import type { SentDocument } from '../../data/unsent/waiting-documents.ts'
import { createSubject, type Observable } from '../../platform/observable.ts'

const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 15 * 60_000
/** The time within which the row shows that a file has arrived. */
const NEWS_MS = 5 * 60_000

interface Try {
  /** The row at the time of the try: another row means another try. */
  row: string
  /** Consecutive failures. */
  failures: number
  upload: Upload
  /** When it ended, and how long to wait from then on; null if it is not retried automatically. */
  rest: { from: number; forMs: number } | null
}

/**
 * The latest try for each waiting document. Timestamps are milliseconds of one clock, which may be reset at any time.
 */
export class UploadTries implements Observable<ReadonlyMap<DocumentId, Upload>> {
  private readonly tries = new Map<DocumentId, Try>()
  /** The number of failed tries, even those that could not start. */
  private readonly turns = new Map<DocumentId, number>()
  private readonly shown = createSubject<ReadonlyMap<DocumentId, Upload>>(new Map())

  get(): ReadonlyMap<DocumentId, Upload> {
    return this.shown.get()
  }

  subscribe(changed: () => void): () => void {
    return this.shown.subscribe(changed)
  }

  /** Forgets the tries of documents that no longer wait or have changed since. */
  forgetOthers(waiting: readonly SentDocument[]): void {
    const rows = new Map(waiting.map((document) => [document.id, rowOf(document)]))
    for (const [id, { row }] of this.tries) if (rows.get(id) !== row) this.tries.delete(id)
    for (const id of this.turns.keys()) if (!rows.has(id)) this.turns.delete(id)
    this.show()
  }

  isDue(id: DocumentId, now: number): boolean {
    const known = this.tries.get(id)
    return known === undefined || msToGo(known, now) === 0
  }

  /** Returns how often it failed. Documents that failed most often are sent last, so that they block no others. */
  turnsOf(id: DocumentId): number {
    return this.turns.get(id) ?? 0
  }

  /**
   * @returns milliseconds until the first retry is due; null if none is retried automatically.
   */
  msToNext(now: number): number | null {
    const all = [...this.tries.values()].flatMap((each) => msToGo(each, now) ?? [])
    return all.length === 0 ? null : Math.min(...all)
  }

  sending(document: SentDocument, part: number): void {
    this.set(document, { upload: { state: 'sending', part }, rest: null })
  }

  taken(document: SentDocument, now: number): void {
    this.set(document, { upload: { state: 'sending', part: 1 }, rest: { from: now, forMs: NEWS_MS } })
  }

  refused(document: SentDocument, problem: string): void {
    this.set(document, { upload: { state: 'refused', problem }, rest: null })
  }

  failed(document: SentDocument, now: number): void {
    this.takeTurn(document.id)
    const failures = this.failuresOf(document.id) + 1
    const forMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
    this.set(document, { failures, upload: { state: 'later' }, rest: { from: now, forMs } })
  }

  /** Notes a try that ended before anything was sent: more likely the connection's fault than the file's. */
  couldNotStart(id: DocumentId): void {
    this.takeTurn(id)
    this.tries.delete(id)
    this.show()
  }

  forget(id: DocumentId): void {
    this.turns.delete(id)
    this.tries.delete(id)
    this.show()
  }

  private takeTurn(id: DocumentId): void {
    this.turns.set(id, this.turnsOf(id) + 1)
  }

  private failuresOf(id: DocumentId): number {
    return this.tries.get(id)?.failures ?? 0
  }

  private set(document: SentDocument, made: Pick<Try, 'upload' | 'rest'> & { failures?: number }): void {
    this.tries.set(document.id, { row: rowOf(document), failures: this.failuresOf(document.id), ...made })
    this.show()
  }

  private show(): void {
    this.shown.set(new Map([...this.tries].map(([id, { upload }]) => [id, upload])))
  }
}

const rowOf = (document: SentDocument) => JSON.stringify(document)

/** Returns `null` if it is not retried automatically. Setting the clock back ends the wait. */
function msToGo({ rest }: Try, now: number): number | null {
  if (rest === null) return null
  return now < rest.from ? 0 : Math.max(0, rest.from + rest.forMs - now)
}
