import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState, type ReactNode } from 'react'
import type { FormSubject } from '../../../data/refusals/form-subject.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { revisionOf } from '../../../data/refusals/revision.ts'
import { usePropertyDetails, type PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { CompletionDetailsSheet } from '../../../actions/task/completion-details-sheet.tsx'
import { EntryDialog } from '../../../features/card/entry-dialog.tsx'
import { IssueDialog } from '../../../features/issues/issue-dialog.tsx'
import { OfferLinkDialog, type ShownOffer } from '../../../features/hand-over/offer-link-dialog.tsx'
import { TransferDialog, type TransferDialogProps } from '../../../features/hand-over/transfer-dialog.tsx'
import { chosenBefore } from '../../../features/hand-over/transfer-values.ts'
import { InviteDialog, type InviteDialogProps } from '../../../features/household/invite/invite-dialog.tsx'
import { InviteHomeownerDialog } from '../../../features/household/invite/invite-homeowner-dialog.tsx'
import { InvitationLinkDialog, type ShownLink } from '../../../features/household/invite/invitation-link-dialog.tsx'
import { TaskDialog } from '../../../features/maintenance/task-dialog.tsx'
import { AddPropertyDialog } from '../../../features/properties/form/add-property-dialog.tsx'
import { EditPropertyDialog } from '../../../features/properties/form/edit-property-dialog.tsx'
import { OwnershipDialog } from '../../../features/property-profile/ownership-dialog.tsx'
import { SupplyDialog } from '../../../features/supplies/supply-dialog.tsx'
import { SystemForm } from '../-property/system-form.tsx'
import { WarrantyDialog } from '../../../features/systems/warranty/warranty-dialog.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { ClientChangeEditor } from '../-realtor/client-change-editor.tsx'
import { CreatePropertyDialog } from '../-property/create-property-dialog.tsx'

interface ChangeEditorProps {
  change: RefusedMutation
  subject: FormSubject
  onClose(): void
}

/** The form that a refused change was made with, filled with its input. */
export function ChangeEditor({ change, subject, onClose }: ChangeEditorProps) {
  const day = useObservable(today)
  switch (subject.form) {
    case 'add property': {
      const { facts, ...ids } = subject.args
      return (
        <AddPropertyDialog again={{ revision: revisionOf(change, facts), ids }} onClose={onClose} onCreated={onClose} />
      )
    }
    case 'create for client':
      return <CreatePropertyDialog again={{ change, args: subject.args }} onClose={onClose} />
    case 'edit property': {
      const revision = revisionOf(change, subject.typed)
      return <EditPropertyDialog property={subject.property} revision={revision} onClose={onClose} />
    }
    case 'edit ownership': {
      const { property, ownership, typed } = subject
      return <OwnershipDialog revision={revisionOf(change, typed)} {...{ property, ownership, onClose }} />
    }
    case 'add system': {
      const { facts, ...ids } = subject.args
      return <SystemForm subject={{ kind: 'new', ...ids }} revision={revisionOf(change, facts)} onClose={onClose} />
    }
    case 'edit system': {
      const { system, typed } = subject
      return (
        <SystemForm subject={{ kind: 'recorded', system }} revision={revisionOf(change, typed)} onClose={onClose} />
      )
    }
    case 'add card entry': {
      const { facts, visibility, propertyId, entryId } = subject.args
      const revision = revisionOf(change, { ...facts, visibility })
      const added = { kind: 'new', of: facts.kind, propertyId, entryId } as const
      return (
        <InProperty propertyId={propertyId}>
          {(details) => (
            <EntryDialog subject={added} mayHide={details.may('edit_household_parts')} {...{ revision, onClose }} />
          )}
        </InProperty>
      )
    }
    case 'edit card entry': {
      const { entry, typed } = subject
      const revision = revisionOf(change, typed)
      return <EntryDialog subject={{ kind: 'recorded', entry }} mayHide={false} {...{ revision, onClose }} />
    }
    case 'log issue': {
      const { facts, ...ids } = subject.args
      const revision = revisionOf(change, facts)
      return (
        <InProperty propertyId={ids.propertyId}>
          {({ systems }) => <IssueDialog subject={{ kind: 'new', ...ids }} {...{ systems, revision, onClose }} />}
        </InProperty>
      )
    }
    case 'edit issue': {
      const { issue, typed } = subject
      const revision = revisionOf(change, typed)
      return (
        <InProperty propertyId={issue.propertyId}>
          {({ systems }) => <IssueDialog subject={{ kind: 'recorded', issue }} {...{ systems, revision, onClose }} />}
        </InProperty>
      )
    }
    case 'add supply': {
      const { facts, propertyId, supplyId } = subject.args
      const revision = revisionOf(change, facts)
      return (
        <InProperty propertyId={propertyId}>
          {(details) => <SupplyDialog subject={{ kind: 'new', supplyId }} {...{ details, revision, onClose }} />}
        </InProperty>
      )
    }
    case 'edit supply': {
      const { supply, typed } = subject
      const revision = revisionOf(change, typed)
      return (
        <InProperty propertyId={supply.propertyId}>
          {(details) => <SupplyDialog subject={{ kind: 'recorded', supply }} {...{ details, revision, onClose }} />}
        </InProperty>
      )
    }
    case 'record warranty': {
      const { system, warranty, id, typed } = subject
      return <WarrantyDialog again={{ id, revision: revisionOf(change, typed) }} {...{ system, warranty, onClose }} />
    }
    case 'invite': {
      const { propertyId: _property, tokenHash: _link, token, invitationId, ...typed } = subject.args
      const again = { invitationId, revision: revisionOf(change, { ...typed, sendEmail: token !== undefined }) }
      return <Invite property={subject.property} again={again} onClose={onClose} />
    }
    case 'invite homeowner': {
      const { invitationId, email, phone, message, sendEmail, sendSms } = subject.args
      const again = { invitationId, revision: revisionOf(change, { email, phone, message, sendEmail, sendSms }) }
      return <InviteHomeownerDialog property={subject.property} {...{ again, onClose }} />
    }
    case 'hand over': {
      const { propertyId, transferId, toEmail, notes, withCosts, ...documents } = subject.args
      const typed = { toEmail, notes, withCosts, going: chosenBefore(documents) }
      const again = { transferId, revision: revisionOf(change, typed) }
      return (
        <InProperty propertyId={propertyId}>{(details) => <HandOver {...{ details, again, onClose }} />}</InProperty>
      )
    }
    case 'add task': {
      const { propertyId, itemId, facts } = subject.args
      const revision = revisionOf(change, facts)
      return (
        <InProperty propertyId={propertyId}>
          {(details) => {
            const system = details.systems.find(({ id }) => id === facts.systemId)
            return <TaskDialog details={details} subject={{ kind: 'new', system, itemId }} {...{ revision, onClose }} />
          }}
        </InProperty>
      )
    }
    case 'edit task': {
      const { item, typed } = subject
      const revision = revisionOf(change, typed)
      return (
        <InProperty propertyId={item.propertyId}>
          {(details) => (
            <TaskDialog details={details} subject={{ kind: 'recorded', item }} {...{ revision, onClose }} />
          )}
        </InProperty>
      )
    }
    case 'complete task': {
      const { item, typed } = subject
      return <CompletionDetailsSheet item={item} today={day} revision={revisionOf(change, typed)} onClose={onClose} />
    }
    case 'add client':
    case 'edit client':
    case 'log contact':
    case 'edit contact':
    case 'record referral':
    case 'record rating':
    case 'plan touchpoint':
    case 'edit touchpoint':
    case 'complete touchpoint':
    case 'send message':
      return <ClientChangeEditor today={day} {...{ change, subject, onClose }} />
  }
}

/** An invitation, then its link, which cannot be retrieved later. */
function Invite({ onClose, ...invited }: Pick<InviteDialogProps, 'property' | 'again' | 'onClose'>) {
  const [link, setLink] = useState<ShownLink | null>(null)
  if (link) return <InvitationLinkDialog link={link} onClose={onClose} />
  return <InviteDialog {...invited} onClose={onClose} onInvited={setLink} />
}

/** A transfer, then its link. */
function HandOver({ onClose, ...offered }: Pick<TransferDialogProps, 'details' | 'again' | 'onClose'>) {
  const [offer, setOffer] = useState<ShownOffer | null>(null)
  if (offer) return <OfferLinkDialog offer={offer} onClose={onClose} />
  return <TransferDialog {...offered} onClose={onClose} onOffered={setOffer} />
}

function InProperty({
  propertyId,
  children,
}: {
  propertyId: PropertyId
  children: (details: PropertyDetails) => ReactNode
}) {
  const state = usePropertyDetails(propertyId)
  return state.state === 'ready' ? children(state.details) : null
}
