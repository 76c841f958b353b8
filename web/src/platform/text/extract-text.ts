import { nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'

/** The page that is being read as a picture, of those that have to be. */
export interface PageProgress {
  at: number
  of: number
}

export type ReadingAnswer = { ok: true; text: ExtractedText } | { ok: false; problem: string }

/** Increased when files are read better: files read by an older version are read again. */
export const READER_VERSION = 7

/** Without an answer or a further page. A photo of a page takes ten seconds on an old phone. */
const LIMIT_MS = 90_000

/** Extracts text from files, one after another, in a dedicated worker that starts with the first file. */
export class TextReader {
  private worker: Worker | undefined
  private readonly onPage: (page: PageProgress) => void

  /** @param onPage called before each page of a PDF that is read as a picture, which takes seconds. */
  constructor({ onPage }: { onPage(page: PageProgress): void } = { onPage: () => undefined }) {
    this.onPage = onPage
  }

  /**
   * @param bytes transferred from the caller.
   * @throws when a required part of the app is not on this device and cannot be fetched; a later attempt may succeed.
   */
  async read(bytes: ArrayBuffer): Promise<ExtractedText> {
    const worker = (this.worker ??= new Worker(new URL('text-worker.ts', import.meta.url), { type: 'module' }))
    const answer = await answerFrom(worker, bytes, this.onPage)
    if (!answer?.ok) this.close()
    if (answer === null) return nothingRead('failed')
    if (!answer.ok) throw new Error(`This file cannot be read now: ${answer.problem}`)
    return answer.text
  }

  /** Stops the current read. */
  close(): void {
    this.worker?.terminate()
    this.worker = undefined
  }
}

/** Resolves to `null` when the time is up. */
function answerFrom(
  worker: Worker,
  bytes: ArrayBuffer,
  onPage: (page: PageProgress) => void,
): Promise<ReadingAnswer | null> {
  const { promise, resolve } = withResolve<ReadingAnswer | null>()
  const started = () => setTimeout(() => resolve(null), LIMIT_MS)
  let timer = started()
  const over = new AbortController()
  const hear = ({ data }: MessageEvent<ReadingAnswer | PageProgress>) => {
    if ('ok' in data) return resolve(data)
    clearTimeout(timer)
    timer = started()
    onPage(data)
  }
  worker.addEventListener('message', hear, { signal: over.signal })
  const fail = (event: ErrorEvent) => {
    event.preventDefault()
    resolve({ ok: false, problem: event.message })
  }
  worker.addEventListener('error', fail, { signal: over.signal })
  worker.postMessage(bytes, [bytes])
  return promise.finally(() => {
    clearTimeout(timer)
    over.abort()
  })
}

function withResolve<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}
