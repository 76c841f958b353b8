import { useRef, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import type { Export } from '../../data/export/export-everything.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { today } from '../../platform/today.ts'
import { httpContentTransport, type ContentTransport } from '../../sync/transport/content-transport.ts'
import { fetchAccountFacts } from './fetch-account-facts.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import type { Fetched, FileSource } from '../../data/export/add-documents.ts'
import { TransportFailure } from '../../sync/transport/transport.ts'

export type Exported = Omit<Export, 'file'>

export type ExportState =
  | { step: 'idle' }
  /** The number of documents processed so far. */
  | { step: 'collecting'; done: number; of: number }
  | { step: 'done'; exported: Exported }
  | { step: 'failed' }

export interface RunningExport {
  state: ExportState
  /** Exports everything on this device, and downloads the file. */
  run(): Promise<void>
  /** Completes the file with the documents fetched so far. */
  finish(): void
  /** Dismisses the result, or cancels a running export; an incomplete file is never saved. */
  close(): void
}

/** Loads the export code on demand. */
export function useExport(): RunningExport {
  const { store, contents, person } = useData()
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const run = async () => {
    const enough = new AbortController()
    running.current = enough
    const showState = (nextState: ExportState) => {
      if (running.current === enough) setState(nextState)
    }
    showState({ step: 'collecting', done: 0, of: 0 })
    try {
      const { exportEverything } = await import('../../data/export/export-everything.ts')
      const packing = { userId: person.userId, app: __APP_VERSION__, at: new Date().toISOString(), today: today.get() }
      const { file, ...exported } = await exportEverything(store, packing, {
        source: fileSource({ contents, transport: httpContentTransport, enough: enough.signal }),
        account: () => fetchAccountFacts(person.userId, enough.signal),
        onProgress: (done, of) => showState({ step: 'collecting', done, of }),
      })
      if (running.current !== enough) return
      saveFile({ name: exported.name, type: 'application/zip', bytes: file })
      showState({ step: 'done', exported })
    } catch {
      showState({ step: 'failed' })
    }
  }
  return {
    state,
    run,
    finish: () => running.current?.abort(),
    close() {
      running.current?.abort()
      running.current = null
      setState({ step: 'idle' })
    },
  }
}

interface Parts {
  contents: Pick<ContentsStore, 'all' | 'peek'>
  transport: Pick<ContentTransport, 'fetch'>
  enough: AbortSignal
}

/** Returns the document files on this device, and fetches others from the server until `enough` is aborted. */
export const fileSource = ({ contents, transport, enough }: Parts): FileSource => ({
  hashes: async () => new Set((await contents.all()).map(({ hash }) => hash)),
  stored: (hash) => contents.peek(hash),
  enough,
  fetch(id) {
    const stopped = new Promise<Fetched>((resolve) => {
      enough.addEventListener('abort', () => resolve({ ok: false, why: 'left out' }), { once: true })
    })
    const fetched = transport.fetch(id).then((bytes): Fetched => ({ ok: true, bytes }), whyNot)
    return Promise.race([fetched, stopped])
  },
})

function whyNot(error: unknown): Fetched {
  const kind = error instanceof TransportFailure ? error.kind : 'unreachable'
  if (kind === 'signed_out') return { ok: false, why: 'signed out' }
  return { ok: false, why: kind === 'rejected' ? 'gone' : 'unreachable' }
}
