import type { AnalyzedDocument, Findings } from '@hearthkeep/shared/finding/finding.ts'

const MISSING = 'Part of the app isn’t on this device yet. Try again when you’re online.'

/** Runs the rules in a worker: a report of five hundred pages takes seconds on an old phone. */
export class Analyst {
  private worker: Worker | undefined

  /** Analyzes one document at a time. @throws if the rules are not on this device and cannot be fetched. */
  analyze(document: AnalyzedDocument): Promise<Findings> {
    const worker = (this.worker ??= new Worker(new URL('analyze-worker.ts', import.meta.url), { type: 'module' }))
    return new Promise((resolve, reject) => {
      const onAnswer = ({ data }: MessageEvent<Findings>) => resolve(data)
      const onError = (event: ErrorEvent) => {
        event.preventDefault()
        this.close()
        reject(new Error(event.message || MISSING))
      }
      worker.addEventListener('message', onAnswer, { once: true })
      worker.addEventListener('error', onError, { once: true })
      worker.postMessage(document, [])
    })
  }

  /** Aborts the analysis in progress; its promise never settles. */
  close(): void {
    this.worker?.terminate()
    this.worker = undefined
  }
}
