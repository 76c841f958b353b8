import type { Document } from '@hearthkeep/shared/entities.ts'
import { documentCategoryLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { styled } from '@mui/material/styles'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { TickRow, Ticks } from './tick-row.tsx'

interface ChoosePapersProps {
  documents: readonly Document[]
  isWanted(document: Document): boolean
  onWant(document: Document, isWanted: boolean): void
}

/** Which documents are to be read. */
export function ChoosePapers({ documents, isWanted, onWant }: ChoosePapersProps) {
  return (
    <>
      <Note>
        Looks through documents for systems, work that they recommend and what is wrong. Nothing is recorded before you
        have seen it. {READER}
      </Note>
      <Ticks aria-label="Documents to read">
        {documents.map((document) => (
          <TickRow
            key={document.id}
            title={document.title}
            facts={documentCategoryLabels[document.category] ?? document.category}
            isTicked={isWanted(document)}
            onTick={(isTicked) => onWant(document, isTicked)}
          />
        ))}
      </Ticks>
    </>
  )
}

const READER = isDemo
  ? 'Built-in rules read them on this device.'
  : 'Where this server has a language model, documents are sent to it; without it, and without a network, built-in rules read them on this device.'

const Note = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))
