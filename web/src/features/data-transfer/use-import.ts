import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { isToBring, planImport, type PropertyPlan } from '../../data/import/plan-import.ts'
import { storeFile } from '../../data/import/store-file.ts'
import { readArchive, type Archive } from '../../data/import/read-archive.ts'
import { runImport, type ImportResult } from '../../data/import/run-import.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { today } from '../../platform/today.ts'
import { serverNow } from '../../platform/server-clock.ts'

export type ImportState =
  | { step: 'choose'; problem: string | null }
  | { step: 'checking' }
  /** Nothing is written yet. */
  | { step: 'preview'; origin: string; archive: Archive; plans: PropertyPlan[] }
  | { step: 'importing'; done: number; of: number }
  | { step: 'done'; result: ImportResult }

/** The steps of an import into this account: check the whole file, preview it, and import on confirmation. */
export function useImport(): {
  state: ImportState
  check(file: File): Promise<void>
  bring(archive: Archive, plans: PropertyPlan[]): Promise<void>
} {
  const { store, contents, person } = useData()
  const mutate = useMutate()
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null })

  const check = async (file: File) => {
    setState({ step: 'checking' })
    try {
      const archive = await readArchive(file)
      if (!archive.ok) return setState({ step: 'choose', problem: archive.refusal.message })
      const { exportedBy, exportedAt } = archive.value.manifest
      const storedHashes = new Set((await contents.all()).map(({ hash }) => hash))
      const context = { ...person, at: serverNow().toISOString(), today: today.get() }
      const plans = await planImport(store, { archive: archive.value, storedHashes }, context)
      const origin = [exportedBy.name ?? exportedBy.email, dayWords(exportedAt)]
      setState({ step: 'preview', origin: origin.filter(Boolean).join(', '), archive: archive.value, plans })
    } catch {
      setState({ step: 'choose', problem: 'Couldn’t read the file. Please choose it again.' })
    }
  }
  const bring = async (archive: Archive, plans: PropertyPlan[]) => {
    const properties = plans.filter(isToBring)
    const of = properties.flatMap(({ calls }) => calls).length
    const onCall = (done: number) => setState({ step: 'importing', done, of })
    onCall(0)
    const keep = (hash: string) => storeFile(hash, { archive, contents, now: new Date().toISOString() })
    setState({ step: 'done', result: await runImport(properties, { mutate, keep, onCall }) })
  }
  return { state, check, bring }
}
