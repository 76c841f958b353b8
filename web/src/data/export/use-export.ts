import { useState } from 'react'
import { saveFile } from '../../platform/save-file.ts'
import { today } from '../../platform/today.ts'
import { useData } from '../data-provider.tsx'
import type { Export } from './export-everything.ts'

export type Exported = Omit<Export, 'bytes'>

/**
 * Exports everything on this device and hands the person the file; `run` gives what is in it, or null when the file could
 * not be made. The code that makes it is loaded when it is first asked for.
 */
export function useExport(): { working: boolean; run(): Promise<Exported | null> } {
  const { store, person } = useData()
  const [working, setWorking] = useState(false)
  const run = async () => {
    setWorking(true)
    try {
      const { exportEverything } = await import('./export-everything.ts')
      const packing = { userId: person.userId, app: __APP_VERSION__, at: new Date().toISOString(), today: today.get() }
      const { bytes, ...exported } = await exportEverything(store, packing)
      saveFile({ name: exported.name, type: 'application/zip', bytes })
      return exported
    } catch {
      return null
    } finally {
      setWorking(false)
    }
  }
  return { working, run }
}
