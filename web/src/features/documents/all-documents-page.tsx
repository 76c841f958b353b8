import type { Document } from '@hearthkeep/shared/entities.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { useDocumentWords } from '../../data/queries/documents/use-document-words.ts'
import { useAllDocuments, type PropertyDocument } from '../../data/queries/documents/use-all-documents.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { DocumentDrawing } from '../../ui/content/drawings/document-drawing.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SearchField } from '../../ui/form/fields/search-field.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { Card } from '../../ui/theme/surface.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { categoryLabel } from './category-words.ts'
import { countByCategory, filterDocuments } from './filter-documents.ts'
import { DocumentThumb } from './row/document-thumb.tsx'

const DocumentPreview = lazily(async () => (await import('./preview/document-preview.tsx')).DocumentPreview)

/** [DO23] The documents of all properties, newest first: a tap opens the document itself. */
export function AllDocumentsPage() {
  const all = useAllDocuments()
  const [opened, setOpened] = useState<Document | null>(null)
  return (
    <Page>
      <PageHeader title="Documents" />
      {!all ? (
        <RowSkeletons count={6} />
      ) : all.length === 0 ? (
        <EmptyState
          drawing={DocumentDrawing}
          title="No documents"
          sentence="Documents that you add to a property show up here."
          action={<ButtonLink to="/properties">View Properties</ButtonLink>}
        />
      ) : (
        <Found all={all} onOpen={setOpened} />
      )}
      {opened && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function Found({ all, onOpen }: { all: PropertyDocument[]; onOpen(document: Document): void }) {
  const [text, setText] = useState('')
  const [category, setCategory] = useState(ALL)
  const documents = all.map(({ document }) => document)
  const counts = countByCategory(documents)
  const chosen = counts.find((one) => one.category === category)?.category ?? null
  const words = useDocumentWords(documents, text)
  const found = filterDocuments(documents, { category: chosen, text, words })
  const addresses = new Map(all.map(({ property }) => [property.id, property.address]))
  return (
    <>
      <SearchField label="Search documents" value={text} onChange={setText} />
      {counts.length > 1 && (
        <FilterChips
          label="Category"
          chips={[
            { value: ALL, label: 'All', count: documents.length },
            ...counts.map((one) => ({ value: one.category, label: categoryLabel(one.category), count: one.count })),
          ]}
          value={chosen ?? ALL}
          onChange={setCategory}
        />
      )}
      {found.length === 0 ? (
        <EmptyState drawing={SearchDrawing} sentence={`No documents match ‘${text.trim()}’.`} />
      ) : (
        <Card as="section" aria-label="Documents">
          <LongList rows={found} idOf={({ id }) => id} rowHeight={68}>
            {(document, rowAttributes) => (
              <ListRow
                item={rowAttributes}
                leading={<DocumentThumb document={document} />}
                title={document.title}
                onOpen={() => onOpen(document)}
                secondary={[
                  categoryLabel(document.category),
                  addresses.size > 1 ? addresses.get(document.propertyId) : null,
                  dayWords(document.uploadedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            )}
          </LongList>
        </Card>
      )}
    </>
  )
}

const ALL = 'all'
