import { nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'

export type ReadingAnswer = { ok: true; text: ExtractedText } | { ok: false; problem: string }

/** Raised when files are read better: what was read by an older one is read again. */
export const READER_VERSION = 2

/** A photo of a page takes ten seconds on an old phone. */
const LIMIT_MS = 90_000

/** Reads what files say, one after another, in a worker of its own that comes with the first. */
export class TextReader {
  private worker: Worker | undefined

  /**
   * @param bytes are taken away from the caller.
   * @throws when a part of the app that it takes is not on this device and cannot be fetched: another time it may be.
   */
  async read(bytes: ArrayBuffer): Promise<ExtractedText> {
    const worker = (this.worker ??= new Worker(new URL('text-worker.ts', import.meta.url), { type: 'module' }))
    const answer = await asked(worker, bytes)
    if (!answer?.ok) this.close()
    if (answer === null) return nothingRead('failed')
    if (!answer.ok) throw new Error(`This file cannot be read now: ${answer.problem}`)
    return answer.text
  }

  /** Ends what is being read. */
  close(): void {
    this.worker?.terminate()
    this.worker = undefined
  }
}

/** Null when the time is over. */
function asked(worker: Worker, bytes: ArrayBuffer): Promise<ReadingAnswer | null> {
  const { promise, resolve } = withResolve<ReadingAnswer | null>()
  const timer = setTimeout(() => resolve(null), LIMIT_MS)
  const over = new AbortController()
  worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => resolve(data), { signal: over.signal })
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
