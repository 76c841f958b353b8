import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { FormCard } from './form-card.tsx'
import { resumeMessages, stopMessages, type OpenedMessage } from './reply-api.ts'

interface StopSectionProps {
  token: string
  message: OpenedMessage
}

/** [ME33] Mail programs open links by themselves, so only a press stops messages. */
export function StopSection({ token, message }: StopSectionProps) {
  const { realtor, channel, hasStopped } = message
  const [stopped, setStopped] = useState(hasStopped)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const what = channel === 'email' ? 'emails' : 'texts'
  const decide = async (stop: boolean) => {
    setBusy(true)
    const answered = await (stop ? stopMessages(token) : resumeMessages(token))
    setBusy(false)
    setProblem(answered.state === 'refused' ? answered.message : null)
    if (answered.state === 'done') setStopped(stop)
  }
  return (
    <FormCard title={stopped ? 'Stopped' : `Stop ${what} from ${realtor.firstName}`}>
      <p role="status">
        {stopped
          ? `You get no more ${what} from ${realtor.name}.`
          : `You then get no more ${what} from ${realtor.name}, until you change your mind here.`}
      </p>
      {problem !== null && <FormAlert title="Not changed">{problem}</FormAlert>}
      <Button variant="outlined" disabled={isBusy} onClick={() => void decide(!stopped)}>
        {stopped ? `Get ${what} again` : `Stop these ${what}`}
      </Button>
    </FormCard>
  )
}
