import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAsk } from '../use-ask.ts'
import { sendConfirmation } from './account-settings-api.ts'

/** [SE110] A row of a list that explains why the email should be confirmed, and resends the link. */
export function UnverifiedEmail({ email }: { email: string }) {
  const toast = useToast()
  const { busy, ask } = useAsk()
  const sendAgain = () =>
    ask(async () => {
      const answer = await sendConfirmation()
      if (answer.ok) toast({ tone: 'good', text: 'Link sent', detail: `Check your inbox at ${email}.` })
      else toast({ tone: 'error', text: 'Couldn’t send the link', detail: answer.refusal.message })
      return answer
    })
  return (
    <Row>
      <p>
        Open the link we emailed you to confirm it’s yours. You can only reset a forgotten password through a confirmed
        email.
      </p>
      <Button variant="outlined" disabled={busy} onClick={() => void sendAgain()}>
        {busy ? 'Sending…' : 'Send again'}
      </Button>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBlock: 12,
  '& > p': { flex: '1 1 240px', margin: 0, color: theme.vars.palette.text.secondary },
}))
