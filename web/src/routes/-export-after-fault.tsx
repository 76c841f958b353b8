import { useEffect, useState } from 'react'
import { DataProvider } from '../data/live/data-provider.tsx'
import { ExportButton } from '../features/data-transfer/export-button.tsx'
import { openedDevice, type OpenDevice } from '../open-device.ts'

/**
 * Exports everything to a file when a page could not be shown; renders nothing if the person's data could not be
 * opened.
 */
export function ExportAfterFault() {
  const [device, setDevice] = useState<OpenDevice | null>(null)
  useEffect(() => {
    openedDevice().then(setDevice, () => setDevice(null))
  }, [])
  return (
    device && (
      <DataProvider data={device.data}>
        <ExportButton />
      </DataProvider>
    )
  )
}
