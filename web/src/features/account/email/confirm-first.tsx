import Button from '@mui/material/Button'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { useUser } from '../../../data/queries/use-user.ts'
import { useSendConfirmation } from './use-send-confirmation.ts'

/** [ME53] Tells a realtor that messages wait for the confirmation of their email, and sends the link again. */
export function ConfirmFirst() {
  const user = useUser()
  const { busy, send } = useSendConfirmation(user?.email ?? '')
  if (!user) return null
  return (
    <FormAlert tone="attention" title="Confirm your email address first">
      <p>
        Open the link we emailed to {user.email}. Until then your messages wait here, and are sent as soon as you have
        confirmed it. You can also send through your own email provider.
      </p>
      <Button variant="text" disabled={busy} onClick={() => void send()}>
        {busy ? 'Sending…' : 'Send the link again'}
      </Button>
    </FormAlert>
  )
}
