import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { ExportButton } from './export-button.tsx'
import { exportWords } from './transfer-words.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** A copy of everything in the person's own hands, and the way back from it. */
export function DataSection() {
  const [news, setNews] = useState('')
  const [importing, setImporting] = useState(false)
  return (
    <SectionCard title="Data">
      <p>
        Export saves everything you see on this device as one file: properties, systems and tasks, in full and as
        tables, and what has not been sent yet. Import brings properties back from such a file.
      </p>
      <Ways>
        <ExportButton onExported={(exported) => setNews(exportWords(exported))} />
        <Button variant="outlined" onClick={() => setImporting(true)}>
          Import
        </Button>
      </Ways>
      <News role="status">{news}</News>
      <Suspense>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </SectionCard>
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })

const News = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '&:not(:empty)': { marginTop: 12 },
}))
