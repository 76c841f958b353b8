import { type Control, useWatch } from 'react-hook-form'
import { SwitchField } from '../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { HomeownerValues } from './homeowner-values.ts'

/** Whether to email the homeowner a link, and the text of the email. */
export function InvitationFields({ control }: { control: Control<HomeownerValues> }) {
  const sendInvitation = useWatch({ control, name: 'sendInvitation' })
  return (
    <>
      <p>
        The homeowner gets an account with a temporary password, shown here to you and no one else. They choose their
        own when they first sign in, within 30 days.
      </p>
      <SwitchField
        control={control}
        name="sendInvitation"
        label="Send invitation"
        hint="An email with a link to the account. It never contains the password."
      />
      {sendInvitation && (
        <TextField control={control} name="message" label="Invitation message" maxLength={1000} rows={3} />
      )}
    </>
  )
}
