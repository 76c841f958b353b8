import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useKeptFiles } from '../../data/unsent/use-kept-files.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { ExportButton } from './export-button.tsx'

const ImportDialog = lazily(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** A copy of everything in the person's own hands, and the way back from it. */
export function DataSection() {
  const [importing, setImporting] = useState(false)
  const files = useKeptFiles()
  return (
    <SectionCard title="Data">
      <p>
        Export saves everything you see on this device as one file, also what has not been sent yet, with the files of
        your documents. Import brings properties back from such a file.
      </p>
      <Ways>
        <ExportButton />
        <Button variant="outlined" onClick={() => setImporting(true)}>
          Import
        </Button>
      </Ways>
      <FactList facts={[{ label: 'Documents on this device', value: files ?? 'Unknown' }]} />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </SectionCard>
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })
