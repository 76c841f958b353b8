import Button from '@mui/material/Button'
import { useState } from 'react'
import { useKeptFiles } from '../../data/unsent/use-kept-files.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Actions } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { ExportButton } from './export-button.tsx'

const ImportDialog = lazily(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Exports a copy of all data, and imports one. */
export function DataSection() {
  const [importing, setImporting] = useState(false)
  const files = useKeptFiles()
  return (
    <SectionCard title="Data">
      <p>
        Export saves everything you see on this device, including unsent changes and document files, as one file. Import
        restores properties from it.
      </p>
      <Actions sx={{ mt: 4 }}>
        <ExportButton />
        <Button onClick={() => setImporting(true)}>Import</Button>
      </Actions>
      <FactList facts={[{ label: 'Documents on this device', value: files ?? 'Unknown' }]} />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </SectionCard>
  )
}
