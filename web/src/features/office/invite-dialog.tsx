import type { OfficeId, OfficeInvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { officeRoleHints } from '@hearthkeep/shared/office/office-words.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { mintKey } from '../../platform/invitation-key.ts'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { emptyInvite, invitedRoleOptions, inviteSchema } from './invite-values.ts'

/** Invites a realtor to the office by email; mounted while it is open. */
export function InviteDialog({ officeId, onClose }: { officeId: OfficeId; onClose(): void }) {
  const mutate = useMutate()
  const toast = useToast()
  const draftForm = useDraftForm({ key: `office-invite/${officeId}`, schema: inviteSchema, initial: emptyInvite })
  const { form, showRefusal, drop } = draftForm
  const { control } = form
  const role = useWatch({ control, name: 'role' })
  // Minted once for each opening: pressing twice makes one invitation.
  const [invitationId] = useState(() => mintId<OfficeInvitationId>())
  const [key] = useState(mintKey)
  const submit = form.handleSubmit(async (values) => {
    const outcome = await mutate({ name: 'office.invite', args: { officeId, invitationId, ...values, ...key } })
    if (!outcome.ok) return showRefusal(outcome.refusal)
    await drop()
    toast({ tone: 'good', text: 'Invitation made', detail: `The link goes to ${values.email}.` })
    onClose()
  })
  return (
    <DraftDialog
      title="Invite a realtor"
      draftForm={draftForm}
      submitLabel="Send invitation"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="Only a realtor with this address can accept."
        required
      />
      <ChoiceField
        control={control}
        name="role"
        label="Role"
        options={invitedRoleOptions}
        hint={officeRoleHints[role]}
      />
    </DraftDialog>
  )
}
