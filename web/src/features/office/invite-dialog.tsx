import { type OfficeId, type OfficeInvitationId, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import { officeRoleHints, officeRoleLabels } from '@hearthkeep/shared/office/office-words.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { mintKey } from '../../platform/invitation-key.ts'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { EmailField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { invitedOfficeRoles } from '@hearthkeep/shared/office/office-invitation.ts'
import { z } from 'zod'

/** Invites a realtor to the office by email; mounted only while it is open. */
export function InviteDialog({ officeId, onClose }: { officeId: OfficeId; onClose(): void }) {
  const draftForm = useDraftForm({ key: `office-invite/${officeId}`, schema: inviteSchema, initial: emptyInvite })
  const { control } = draftForm.form
  const role = useWatch({ control, name: 'role' })
  // Minted once per opening, so a double press makes one invitation.
  const [invitationId] = useState(() => mintId<OfficeInvitationId>())
  const [key] = useState(mintKey)
  const submit = useSaveForm(draftForm, {
    callOf: (values) => ({ name: 'office.invite', args: { officeId, invitationId, ...values, ...key } }),
    done: ({ email }) => ({ tone: 'good', text: 'Invitation created', detail: `The link goes to ${email}.` }),
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title="Invite a realtor"
      draftForm={draftForm}
      submitLabel="Send invitation"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <EmailField control={control} name="email" label="Email" hint="Only a realtor with this address can accept." />
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

const inviteSchema = z.object({ email, role: z.enum(invitedOfficeRoles) })
type InviteValues = z.infer<typeof inviteSchema>

const emptyInvite: InviteValues = { email: '', role: 'agent' }

const invitedRoleOptions = invitedOfficeRoles.map((value) => ({ value, label: officeRoleLabels[value] })).toReversed()
