import type { IssueId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { PropertyFrame } from '../../../data/queries/properties/use-property-details.ts'
import { ChosenPhotos } from '../../../features/documents/upload/chosen-photos.tsx'
import { useAddFiles } from '../../../features/documents/upload/use-upload.ts'
import { IssueDialog, type IssueSubject } from '../../../features/issues/issue-dialog.tsx'
import { mintId } from '../../../platform/ids.ts'

interface LogIssueProps {
  details: PropertyFrame
  /** What a document states of it. */
  found?: Extract<IssueSubject, { kind: 'new' }>['found']
  /** Above the fields. */
  head?: ReactNode
  onClose(): void
}

/** [IS15] Logs an issue with its photos. */
export function LogIssue({ details: { property, systems }, found, head, onClose }: LogIssueProps) {
  // Minted once, so a double press logs one issue.
  const [issueId] = useState(() => mintId<IssueId>())
  const { add } = useAddFiles({ propertyId: property.id, target: { issueId } })
  return (
    <IssueDialog
      subject={{ kind: 'new', propertyId: property.id, issueId, ...(found && { found }) }}
      systems={systems}
      head={head}
      photos={choosePhotos}
      onSaved={(photos) => void add(photos, 'photo')}
      onClose={onClose}
    />
  )
}

const choosePhotos: NonNullable<ComponentProps<typeof IssueDialog>['photos']> = (chosen, onChange) => (
  <ChosenPhotos chosen={chosen} onChange={onChange} />
)
