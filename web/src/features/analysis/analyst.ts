import type { AnalysedDocument, Findings } from '@hearthkeep/shared/analysis/finding.ts'

const MISSING = 'A part of the app is not on this device yet. Try again once there is a network.'

/** The rules in a worker of their own: a report of five hundred pages takes them seconds on an old phone. */
export class Analyst {
  private worker: Worker | undefined

  /** One document at a time. @throws when the rules are not on this device and cannot be fetched. */
  analyse(document: AnalysedDocument): Promise<Findings> {
    const worker = (this.worker ??= new Worker(new URL('analyse-worker.ts', import.meta.url), { type: 'module' }))
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

  /** Ends what is going on: its answer never comes. */
  close(): void {
    this.worker?.terminate()
    this.worker = undefined
  }
}
