import type { Property } from '@hearthkeep/shared/entities.ts'
import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { EmailField, TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { roleLines } from '../household-words.ts'
import { mintKey } from '../../../platform/invitation-key.ts'
import type { ShownLink } from './invitation-link-dialog.tsx'
import { invitedPerson, invitedRelations } from '@hearthkeep/shared/invitation/invitation.ts'
import { relationLabels } from '@hearthkeep/shared/labels.ts'
import { z } from 'zod'

export interface InviteDialogProps {
  property: Property
  /** The refused invitation to make again, with the same id. It gets a new link, because the old one never worked. */
  again?: { invitationId: InvitationId; revision: Revision<InviteValues> }
  onClose(): void
  /** Called when the invitation is made, with its link, which is known only at that moment. */
  onInvited(link: ShownLink): void
}

/** Asks for the person to invite and their role; mounted only while it is open. */
export function InviteDialog({ property, again, onClose, onInvited }: InviteDialogProps) {
  const draftForm = useDraftForm({
    key: `invite/${property.id}`,
    schema: inviteSchema,
    initial: emptyInvite,
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const relation = useWatch({ control, name: 'relation' })
  // Minted once per opening, so a double press makes one invitation.
  const [invitationId] = useState(() => again?.invitationId ?? mintId<InvitationId>())
  const [key] = useState(mintKey)
  const { token, tokenHash } = key
  const submit = useSaveForm(draftForm, {
    callOf: ({ sendEmail, ...values }) => {
      const link = { tokenHash, ...(sendEmail && { token }) }
      const email = values.email.toLowerCase()
      return { name: 'household.invite', args: { ...values, ...link, email, propertyId: property.id, invitationId } }
    },
    settle: again?.revision.settle,
    onSaved: ({ email, sendEmail }) =>
      onInvited({ invitationId, email: email.toLowerCase(), token, address: property.address, isSent: sendEmail }),
  })
  return (
    <DraftDialog
      title="Invite to the household"
      draftForm={draftForm}
      submitLabel="Create invitation"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <EmailField control={control} name="email" label="Email" hint="Only an account with this email can accept." />
      <ChoiceField control={control} name="relation" label="Role" options={roleOptions} hint={roleLines[relation]} />
      <FieldGrid>
        <TextField control={control} name="firstName" label="First name" autoComplete="off" />
        <TextField control={control} name="lastName" label="Last name" autoComplete="off" />
      </FieldGrid>
      <TextField
        control={control}
        name="message"
        label="Message"
        hint="They’ll see it when they open the link."
        maxLength={1000}
        rows={3}
      />
      <SwitchField
        control={control}
        name="sendEmail"
        label="Send by email"
        hint="You also get the link, so you can share it yourself."
      />
    </DraftDialog>
  )
}

const inviteSchema = z.object({ ...invitedPerson, relation: z.enum(invitedRelations), sendEmail: z.boolean() })
type InviteValues = z.infer<typeof inviteSchema>

const emptyInvite: InviteValues = {
  email: '',
  relation: 'household',
  firstName: null,
  lastName: null,
  message: null,
  sendEmail: true,
}

const roleOptions = invitedRelations.map((value) => ({ value, label: relationLabels[value] }))
