import { createFileRoute } from '@tanstack/react-router'
import type { Document, Issue } from '@hearthkeep/shared/entities.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import { EntryPhotos } from '../../features/documents/entry-photos.tsx'
import { SourceLink } from '../../features/documents/task/source-link.tsx'
import { IssuesPage } from '../../features/issues/issues-page.tsx'
import { PropertyGate } from '../../features/properties/page/property-gate.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useHistorySheet } from './-property/use-history-sheet.tsx'
import { usePropertyDocuments } from './-property/use-property-documents.tsx'

const LogIssue = lazily(async () => (await import('./-home/log-issue.tsx')).LogIssue)

/** The issue log of a property. `?form=issue` opens the form, for the shortcut. */
export const Route = createFileRoute('/_app/properties/$propertyId/issues')({
  validateSearch: z.object({ form: z.literal('issue').optional().catch(undefined) }),
  component: Issues,
})

function Issues() {
  const { propertyId } = Route.useParams()
  const { form } = Route.useSearch()
  const navigate = Route.useNavigate()
  const documents = useDocuments(propertyId) ?? []
  const [isLogging, setLogging] = useState(false)
  useEffect(() => {
    // The URL opens it only once. The parameter is cleared first, because the open dialog has its own history entry.
    if (form) void navigate({ search: {}, replace: true }).then(() => setLogging(true))
  }, [form, navigate])
  const { openHistory, historySheet } = useHistorySheet()
  const { openUpload, documentSheets } = usePropertyDocuments(({ id, title }: Document) =>
    openHistory({ entity: 'document', id, title }),
  )
  return (
    <PropertyGate key={propertyId} propertyId={propertyId}>
      {(details) => (
        <>
          <IssuesPage
            details={details}
            papersOf={papersAmong(documents)}
            onLog={() => setLogging(true)}
            onAddPhoto={({ id }) => openUpload({ issueId: id, category: 'photo' })}
            onHistory={({ id, title }) => openHistory({ entity: 'issue', id, title })}
          />
          {isLogging && details.may('edit_property') && (
            <LogIssue details={details} onClose={() => setLogging(false)} />
          )}
          {documentSheets(details)}
          {historySheet}
        </>
      )}
    </PropertyGate>
  )
}

/** Where an issue was found, and its photos. */
const papersAmong = (documents: readonly Document[]) => (issue: Issue) => (
  <>
    <SourceLink source={issue.source} documents={documents} />
    <EntryPhotos photos={documents.filter(({ issueId }) => issueId === issue.id)} />
  </>
)
