import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { RefusedMutation } from '../../data/store/local-store.ts'
import { revisionOf } from '../../data/refusals/revision.ts'
import { mintKey } from '../../platform/invitation-key.ts'
import { NewClientDialog } from '../../features/new-client/new-client-dialog.tsx'
import { usePropertyPart } from './-use-property-part.tsx'

interface CreatePropertyDialogProps {
  /** The refused change to retry. */
  again?: { change: RefusedMutation; args: ArgsOf<'property.create_for_client'> }
  onClose(): void
}

/** A realtor's new property with its homeowner; mounted while open. */
export function CreatePropertyDialog({ again, onClose }: CreatePropertyDialogProps) {
  const propertyRevision = again && revisionOf(again.change, again.args.facts)
  const property = usePropertyPart(propertyRevision && { ...propertyRevision, key: `${propertyRevision.key}/property` })
  if (!again) return <NewClientDialog property={property} mintKey={mintKey} onClose={onClose} />
  const { person, invitation } = again.args
  const message = invitation ? { message: invitation.message } : {}
  const typed = { ...person, ...message, sendInvitation: invitation !== null }
  const revision = revisionOf(again.change, typed)
  return (
    <NewClientDialog property={property} mintKey={mintKey} again={{ revision, args: again.args }} onClose={onClose} />
  )
}
