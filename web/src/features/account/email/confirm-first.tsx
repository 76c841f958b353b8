import Button from '@mui/material/Button'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { sendConfirmation } from '../settings/account-settings-api.ts'
import { useAsk } from '../use-ask.ts'
import { useUser } from '../../../data/queries/use-user.ts'

/** [ME53] Tells a realtor that messages wait for the confirmation of their email, and sends the link again. */
export function ConfirmFirst() {
  const user = useUser()
  const toast = useToast()
  const { busy, ask } = useAsk()
  if (!user) return null
  const sendAgain = () =>
    ask(async () => {
      const answer = await sendConfirmation()
      if (answer.ok) toast({ tone: 'good', text: 'Link sent', detail: `Check your inbox at ${user.email}.` })
      else toast({ tone: 'error', text: 'Couldn’t send the link', detail: answer.refusal.message })
      return answer
    })
  return (
    <FormAlert tone="attention" title="Confirm your email address first">
      <p>
        Open the link we emailed to {user.email}. Until then your messages wait here, and are sent as soon as you have
        confirmed it. You can also send through your own email provider.
      </p>
      <Button disabled={busy} onClick={() => void sendAgain()}>
        {busy ? 'Sending…' : 'Send the link again'}
      </Button>
    </FormAlert>
  )
}
