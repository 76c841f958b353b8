import { useLive } from '../../data/live/data-provider.tsx'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useDocumentWords } from '../../data/queries/documents/use-document-words.ts'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { DocumentDrawing } from '../../ui/content/drawings/document-drawing.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SearchField } from '../../ui/form/fields/search-field.tsx'
import { Actions, Stack } from '../../ui/kit.tsx'
import { Card } from '../../ui/theme/surface.ts'
import { categoryLabel } from './category-words.ts'
import { DocumentRows } from './row/document-rows.tsx'
import { countByCategory, filterDocuments } from './filter-documents.ts'
import { useDocumentActions } from './row/use-document-actions.tsx'

/** The number of documents from which the search field is shown. */
const MANY = 8

interface DocumentsPanelProps {
  details: PropertyDetails
  /** A button that opens the analysis, unless the page already has one. */
  analysis?: ReactNode
  onUpload(): void
  onHistory(document: Document): void
}

/** All documents of a property, by category if there are several. */
export function DocumentsPanel({ details, analysis, onUpload, onHistory }: DocumentsPanelProps) {
  const documents = useDocuments(details.property.id)
  const actions = useDocumentActions({ details, onHistory })
  const [asked, setAsked] = useState<DocumentCategory | null>(null)
  const [text, setText] = useState('')
  const pastTitles = usePastTitles(details, documents ?? noDocuments)
  const words = useDocumentWords(documents ?? noDocuments, text)
  if (!documents) return <RowSkeletons />
  const upload = details.may('edit_property') && (
    <Button variant="contained" startIcon={<Icon of={Upload} />} onClick={onUpload}>
      Upload Document
    </Button>
  )
  const counts = countByCategory(documents)
  // The last document of the selected category may have been deleted.
  const category = counts.some((one) => one.category === asked) ? asked : null
  const found = filterDocuments(documents, { category, text: documents.length < MANY ? '' : text, words })
  return (
    <>
      {documents.length === 0 ? (
        <EmptyState
          drawing={DocumentDrawing}
          title="No documents"
          sentence={upload ? 'Get started by uploading your first document' : 'Nobody has uploaded a document yet.'}
          action={upload}
        />
      ) : (
        <Stack>
          <Actions>
            {upload}
            {analysis}
          </Actions>
          {documents.length >= MANY && <SearchField label="Search documents" value={text} onChange={setText} />}
          {counts.length > 1 && (
            <FilterChips
              label="Category"
              chips={[
                { value: ALL, label: 'All', count: documents.length },
                ...counts.map((one) => ({ value: one.category, label: categoryLabel(one.category), count: one.count })),
              ]}
              value={category ?? ALL}
              onChange={(value) => setAsked(counts.find((one) => one.category === value)?.category ?? null)}
            />
          )}
          {found.length === 0 ? (
            <EmptyState drawing={SearchDrawing} sentence={`No documents match ‘${text.trim()}’.`} />
          ) : (
            <Card as="section" aria-label="Documents">
              <DocumentRows key={category} documents={found} actions={actions} nameOf={namesIn(details, pastTitles)} />
            </Card>
          )}
        </Stack>
      )}
      {actions.dialog}
    </>
  )
}

const ALL = 'all'

const noDocuments: readonly Document[] = []

/** The titles of the documents' tasks that were set aside, as far as they are on this device ([P59]). */
function usePastTitles({ items }: PropertyDetails, documents: readonly Document[]): ReadonlyMap<string, string> {
  const here = new Set<string>(items.map(({ id }) => id))
  const ids = documents.flatMap(({ itemId }) => (itemId && !here.has(itemId) ? [itemId] : []))
  const tasks = useLive(ids.length === 0 ? null : (tables) => tables.rows.pastItem.getMany(ids), [ids.join()]) ?? []
  return new Map(tasks.flatMap((task) => (task ? [[task.id, task.title]] : [])))
}

const namesIn =
  ({ systems, items }: PropertyDetails, pastTitles: ReadonlyMap<string, string>) =>
  ({ systemId, itemId }: Document): string | null =>
    items.find(({ id }) => id === itemId)?.title ??
    pastTitles.get(itemId ?? '') ??
    systems.find(({ id }) => id === systemId)?.systemName ??
    null
