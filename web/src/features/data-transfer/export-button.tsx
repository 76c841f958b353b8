import Button from '@mui/material/Button'
import { useExport, type Exported } from '../../data/export/use-export.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { exportWords } from './transfer-words.ts'

/** Saves everything on this device as a file. @param onExported is told instead of a toast. */
export function ExportButton({ onExported }: { onExported?: (exported: Exported) => void }) {
  const { working, run } = useExport()
  const toast = useToast()
  const save = async () => {
    const exported = await run()
    if (!exported)
      toast({ tone: 'replace', text: 'Not exported', detail: 'The file could not be made. Everything is still here.' })
    else if (onExported) onExported(exported)
    else toast({ tone: 'good', text: 'Exported', detail: exportWords(exported) })
  }
  return (
    <Button variant="outlined" disabled={working} onClick={() => void save()}>
      Export
    </Button>
  )
}
