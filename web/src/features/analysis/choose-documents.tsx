import type { Document } from '@hearthkeep/shared/entities.ts'
import { documentCategoryLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { Lines, Remark } from '../../ui/kit.tsx'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'

interface ChooseDocumentsProps {
  documents: readonly Document[]
  isWanted(document: Document): boolean
  onWant(document: Document, isWanted: boolean): void
}

/** Selects the documents to read. */
export function ChooseDocuments({ documents, isWanted, onWant }: ChooseDocumentsProps) {
  return (
    <>
      <Remark>
        Looks through documents for systems, recommended work and problems. Nothing is saved until you’ve seen it.{' '}
        {READER}
      </Remark>
      <Lines aria-label="Documents to read">
        {documents.map((document) => (
          <TickRow
            key={document.id}
            title={document.title}
            secondary={documentCategoryLabels[document.category] ?? document.category}
            isTicked={isWanted(document)}
            onTick={(isTicked) => onWant(document, isTicked)}
          />
        ))}
      </Lines>
    </>
  )
}

const READER = isDemo
  ? 'Built-in rules read them on this device.'
  : 'If this server has a language model, documents are sent to it. Otherwise, or when you’re offline, built-in rules read them on this device.'
