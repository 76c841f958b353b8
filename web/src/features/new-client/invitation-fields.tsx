import { type Control, useWatch } from 'react-hook-form'
import { SwitchField } from '../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { HomeownerValues } from './homeowner-values.ts'

/** Whether the homeowner gets an email with a link, and what it says. */
export function InvitationFields({ control }: { control: Control<HomeownerValues> }) {
  const sendInvitation = useWatch({ control, name: 'sendInvitation' })
  return (
    <>
      <p>
        The homeowner gets an account with a temporary password, which is shown to you here and to nobody else. They
        choose their own when they sign in for the first time, within 30 days.
      </p>
      <SwitchField
        control={control}
        name="sendInvitation"
        label="Send invitation"
        hint="An email with a link to the account. It never has the password in it."
      />
      {sendInvitation && (
        <TextField control={control} name="message" label="Invitation message" maxLength={1000} rows={3} />
      )}
    </>
  )
}
