import type { DocumentId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { sharedFiles } from '../../../data/store/shared-files.ts'
import type { NotKept } from '../../../data/shared-files/shared-problems.ts'
import { useEditableProperties } from '../../../data/queries/properties/use-editable-properties.ts'
import { isImported } from '../../../data/shared-files/imported-type.ts'
import { useSharedFiles } from '../../../data/shared-files/use-shared-files.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { DocumentDrawing } from '../../../ui/content/drawings/document-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { NoticeCard } from '../../../ui/content/card/notice-card.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { SharedFilesForm } from './shared-files-form.tsx'
import { SharedImport, type ImportOf } from './shared-import.tsx'
import { notKeptTitle, problemWords, sharedFilesWords } from './shared-values.ts'

interface SharedFilesPageProps {
  /** The files of the last share that could not be stored. */
  notKept: NotKept | null
  /** Called when all files have become documents; receives their properties. */
  onAdded(propertyIds: PropertyId[]): void
  /** Renders the dialog that imports a file. */
  renderImport(opened: ImportOf): ReactNode
  /** Called when a file has been imported or dismissed and nothing else waits. */
  onImported(propertyId: PropertyId | null): void
}

/** Asks for the property of each file that other apps shared with this one, and imports tables and contact cards. */
export function SharedFilesPage({ notKept, onAdded, renderImport, onImported }: SharedFilesPageProps) {
  const { userId, role } = useData().person
  const waiting = useSharedFiles()
  const properties = useEditableProperties()
  const [problems, setProblems] = useState<ReadonlyMap<DocumentId, string>>(new Map())
  if (!waiting || !properties)
    return (
      <Page>
        <PageHeader title={TITLE} />
        <RowSkeletons />
      </Page>
    )
  const { own, unclaimed } = waiting
  const papers = own.filter((file) => !isImported(file))
  const toImport = own.find(isImported)
  const needsProperty =
    papers.length > 0 || (toImport !== undefined && toImport.type !== 'text/vcard' && role === 'homeowner')
  const unclaimedIds = unclaimed.map(({ id }) => id)
  return (
    <Page width="reading">
      <PageHeader title={[...own, ...unclaimed].every(isImported) ? 'Shared files' : TITLE} />
      {notKept && <FormAlert title={notKeptTitle(notKept.count)}>{problemWords[notKept.problem]}</FormAlert>}
      {unclaimed.length > 0 && (
        <NoticeCard
          tone="attention"
          title={`Did you share ${unclaimed.length === 1 ? 'this file' : 'these files'}?`}
          detail={`No one was signed in when ${unclaimed.map(({ name }) => name).join(', ')} arrived.`}
          actions={
            <>
              <Button variant="contained" onClick={() => void sharedFiles.claim(unclaimedIds, userId)}>
                Yes, I did
              </Button>
              <Button onClick={() => void sharedFiles.remove(unclaimedIds)}>Remove</Button>
            </>
          }
        />
      )}
      {own.length === 0 ? (
        unclaimed.length === 0 && (
          <EmptyState
            drawing={DocumentDrawing}
            title="No shared files"
            sentence="In another app, tap Share and choose Hearthkeep. PDFs and photos you share will wait here."
            action={<ButtonLink to="/properties">Go to properties</ButtonLink>}
          />
        )
      ) : properties.length === 0 && needsProperty ? (
        <EmptyState
          drawing={HouseDrawing}
          title={`${sharedFilesWords(own.length)} saved on this device`}
          sentence="Add a property, then choose it here."
          action={
            <ButtonLink to="/properties" search={{ add: 'property' }} variant="contained">
              Add Property Profile
            </ButtonLink>
          }
        />
      ) : (
        <>
          {toImport && (
            <SharedImport
              key={toImport.id}
              shared={toImport}
              properties={properties}
              renderImport={renderImport}
              onDone={(propertyId) => own.length + unclaimed.length === 1 && onImported(propertyId)}
            />
          )}
          {papers.length > 0 && (
            <SharedFilesForm
              key={papers.map(({ id }) => id).join()}
              files={papers}
              properties={properties}
              problems={problems}
              onAdded={(propertyIds, failed) => {
                setProblems(failed)
                if (failed.size === 0 && !toImport) onAdded(propertyIds)
              }}
            />
          )}
        </>
      )}
    </Page>
  )
}

const TITLE = 'Add to which property?'
