import type { Document } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { distinctNames } from '../../../ui/content/list/distinct-names.ts'
import { RowList } from '../../../ui/content/list/list-row.tsx'
import { categoryLabel } from '../category-words.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentActions } from './use-document-actions.tsx'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { useContents } from '../../../data/unsent/use-contents.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { fileStateOf, type FileState } from './file-state.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

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
  const rows = documents.slice(0, shown)
  const names = distinctNames(
    rows.map((document) => ({
      id: document.id,
      name: document.title,
      details: [nameOf?.(document), document.fileName],
    })),
  )
  return (
    <>
      <RowList>
        {rows.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            name={names.get(document.id)}
            file={stateOf?.(document) ?? null}
            about={[categoryLabel(document.category), nameOf?.(document), uploaderOf(document)].filter(
              (word) => typeof word === 'string',
            )}
            actions={actions}
          />
        ))}
      </RowList>
      {documents.length > shown && (
        <Button variant="text" fullWidth sx={{ marginTop: 2 }} onClick={() => setShown(shown + PAGE)}>
          Show more ({documents.length - shown} left)
        </Button>
      )}
    </>
  )
}

/** Returns a function that gives the state of a document's file, updated on every change; `null` while loading. */
function useFileStates(): ((document: Document) => FileState) | null {
  const contents = useContents()
  const uploads = useObservable(useData().uploads)
  if (!contents) return null
  return (document) => {
    const { id, hash } = document
    return fileStateOf(document, { facts: contents.get(hash), upload: uploads.get(id) })
  }
}

/**
 * [CP12] Returns who added a document, `Added by Ben Reyes`, also if they have left; null for the person's own, and for
 * somebody whom this device does not know.
 */
function useUploaders(propertyId: PropertyId | undefined): (document: Document) => string | null {
  const { userId } = useData().person
  const names = useLive(
    async ({ rows }) => {
      const members = propertyId ? await rows.membership.where('scope', propertyScope(propertyId)) : []
      return new Map(members.map((member) => [member.userId, member.name]))
    },
    [propertyId],
  )
  return ({ uploadedBy }) => {
    const name = uploadedBy === userId ? undefined : names?.get(uploadedBy)
    return name ? `Added by ${name}` : null
  }
}
