import Button from '@mui/material/Button'
import { ExportDialog } from './export-dialog.tsx'
import { useExport } from './use-export.ts'

/** Saves everything on this device to a file, and reports what the file contains and lacks. */
export function ExportButton({ label = 'Export' }: { label?: string }) {
  const running = useExport()
  return (
    <>
      <Button disabled={running.state.step !== 'idle'} onClick={() => void running.run()}>
        {label}
      </Button>
      {running.state.step !== 'idle' && <ExportDialog running={running} />}
    </>
  )
}
