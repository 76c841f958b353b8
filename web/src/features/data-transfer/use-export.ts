import { useRef, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import type { Export } from '../../data/export/export-everything.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { today } from '../../platform/today.ts'
import { fetchAccountFacts } from './fetch-account-facts.ts'
import { fileSource } from './file-source.ts'

export type Exported = Omit<Export, 'file'>

export type ExportState =
  | { step: 'idle' }
  /** Of the documents, how many were gone through. */
  | { step: 'collecting'; done: number; of: number }
  | { step: 'done'; exported: Exported }
  | { step: 'failed' }

export interface RunningExport {
  state: ExportState
  /** Exports everything on this device and hands the person the file. */
  run(): Promise<void>
  /** Makes the file with what has been fetched so far. */
  finish(): void
  /** Forgets what became of it; a file that is not whole yet is not handed over. */
  close(): void
}

/** The code that makes the file is loaded when it is first asked for. */
export function useExport(): RunningExport {
  const { store, contents, person } = useData()
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const run = async () => {
    const enough = new AbortController()
    running.current = enough
    const tell = (told: ExportState) => {
      if (running.current === enough) setState(told)
    }
    tell({ step: 'collecting', done: 0, of: 0 })
    try {
      const { exportEverything } = await import('../../data/export/export-everything.ts')
      const packing = { userId: person.userId, app: __APP_VERSION__, at: new Date().toISOString(), today: today.get() }
      const { file, ...exported } = await exportEverything(store, packing, {
        source: fileSource(contents, enough.signal),
        account: () => fetchAccountFacts(person.userId, enough.signal),
        onProgress: (done, of) => tell({ step: 'collecting', done, of }),
      })
      if (running.current !== enough) return
      saveFile({ name: exported.name, type: 'application/zip', bytes: file })
      tell({ step: 'done', exported })
    } catch {
      tell({ step: 'failed' })
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
