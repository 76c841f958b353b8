import type { Property } from '@hearthkeep/shared/entities.ts'
import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { roleLines } from '../household-words.ts'
import { emptyInvite, inviteSchema, roleOptions, type InviteValues } from './invite-values.ts'
import { mintKey } from '../../../platform/invitation-key.ts'
import type { ShownLink } from './link-dialog.tsx'

export interface InviteDialogProps {
  property: Property
  /** The refused invitation that is made again, under the id it had. Its link was nobody's: it gets a new one. */
  again?: { invitationId: InvitationId; revision: Revision<InviteValues> }
  onClose(): void
  /** The invitation is made; its link is known here and now, and nowhere else. */
  onInvited(link: ShownLink): void
}

/** Asks whom to invite to a house, and as what; mounted while it is open. */
export function InviteDialog({ property, again, onClose, onInvited }: InviteDialogProps) {
  const mutate = useMutate()
  const draftForm = useDraftForm({
    key: `invite/${property.id}`,
    schema: inviteSchema,
    initial: emptyInvite,
    revision: again?.revision,
  })
  const { form, showRefusal, drop } = draftForm
  const { control } = form
  const relation = useWatch({ control, name: 'relation' })
  // Minted once for each opening: pressing twice makes one invitation.
  const [invitationId] = useState(() => again?.invitationId ?? mintId<InvitationId>())
  const [key] = useState(mintKey)
  const submit = form.handleSubmit(async ({ sendEmail, ...values }) => {
    const email = values.email.toLowerCase()
    const { token, tokenHash } = key
    const link = { tokenHash, ...(sendEmail && { token }) }
    const args = { ...values, ...link, email, propertyId: property.id, invitationId }
    const outcome = await mutate({ name: 'household.invite', args }, { also: again?.revision.settle })
    if (!outcome.ok) return showRefusal(outcome.refusal)
    await drop()
    onInvited({ invitationId, email, token, address: property.address, isSent: sendEmail })
  })
  return (
    <DraftDialog
      title="Invite to the household"
      draftForm={draftForm}
      submitLabel="Make invitation"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="Only an account with this address can accept."
        required
      />
      <ChoiceField control={control} name="relation" label="Role" options={roleOptions} hint={roleLines[relation]} />
      <FieldGrid columns={2}>
        <TextField control={control} name="firstName" label="First name" autoComplete="off" />
        <TextField control={control} name="lastName" label="Last name" autoComplete="off" />
      </FieldGrid>
      <TextField
        control={control}
        name="message"
        label="Message"
        hint="Shown to them when they open the link."
        maxLength={1000}
        rows={3}
      />
      <SwitchField
        control={control}
        name="sendEmail"
        label="Send by email"
        hint="You get the link as well, to hand it on yourself."
      />
    </DraftDialog>
  )
}
