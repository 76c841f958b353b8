import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAsk } from '../use-ask.ts'
import { sendConfirmation } from './account-settings-api.ts'

/** [SE110] Why the email should be confirmed, and the link once more. */
export function UnverifiedEmail({ email }: { email: string }) {
  const toast = useToast()
  const { busy, ask } = useAsk()
  const sendAgain = () =>
    ask(async () => {
      const answer = await sendConfirmation()
      if (answer.ok) toast({ tone: 'good', text: 'Link sent', detail: `Look at the emails of ${email}.` })
      else toast({ tone: 'replace', text: 'The link was not sent', detail: answer.refusal.message })
      return answer
    })
  return (
    <Row>
      <p>Open the link that we sent there. Only an email that is yours brings you a new password when you forget it.</p>
      <Button variant="outlined" disabled={busy} onClick={() => void sendAgain()}>
        {busy ? 'Sending…' : 'Send again'}
      </Button>
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBlock: 10,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { flex: '1 1 240px', margin: 0, color: theme.vars.palette.text.secondary },
}))
