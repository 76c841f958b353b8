import type { Document } from '@hearthkeep/shared/entities.ts'
import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { DocumentThumb } from '../row/document-thumb.tsx'

/** The number of thumbnails shown; a press reveals the rest. */
const SHOWN = 4

interface ItemDocumentsProps {
  /** All documents of the property. */
  documents: readonly Document[]
  itemId: ItemId
  title: string
  onOpen(): void
}

/** Thumbnails of a task's photos and receipts; empty if there are none. A press opens all of its documents. */
export function ItemDocuments({ documents, itemId, title, onOpen }: ItemDocumentsProps) {
  const own = documents.filter((document) => document.itemId === itemId)
  if (own.length === 0) return null
  const words = own.length === 1 ? '1 document' : `${own.length} documents`
  return (
    <Strip type="button" aria-label={`${words} for ‘${title}’`} onClick={onOpen}>
      {own.slice(0, SHOWN).map((document) => (
        <DocumentThumb key={document.id} document={document} />
      ))}
      {own.length > SHOWN && <span>+{own.length - SHOWN}</span>}
    </Strip>
  )
}

const Strip = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  marginTop: 8,
  padding: 2,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& > span:last-of-type': { paddingInline: 4 },
}))
