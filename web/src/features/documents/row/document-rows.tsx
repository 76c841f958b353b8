import type { Document } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RowList } from '../../../ui/content/list/list-row.tsx'
import { categoryLabel } from '../category-words.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentActions } from './use-document-actions.tsx'
import { useFileStates } from './use-file-states.ts'
import { useUploaders } from './use-uploaders.ts'

/** The number of rows shown at first and added by each press. */
const PAGE = 25

interface DocumentRowsProps {
  documents: readonly Document[]
  actions: DocumentActions
  /** The name of the system or task that a document belongs to; `null` if it belongs only to the property. */
  nameOf?: (document: Document) => string | null
}

/** A list of documents of one property. */
export function DocumentRows({ documents, actions, nameOf }: DocumentRowsProps) {
  const [shown, setShown] = useState(PAGE)
  const stateOf = useFileStates()
  const uploaderOf = useUploaders(documents[0]?.propertyId)
  return (
    <>
      <RowList>
        {documents.slice(0, shown).map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            file={stateOf?.(document) ?? null}
            about={[categoryLabel(document.category), nameOf?.(document), uploaderOf(document)].filter(
              (word) => typeof word === 'string',
            )}
            actions={actions}
          />
        ))}
      </RowList>
      {documents.length > shown && (
        <Button fullWidth sx={{ marginTop: 2 }} onClick={() => setShown(shown + PAGE)}>
          Show more ({documents.length - shown} left)
        </Button>
      )}
    </>
  )
}
