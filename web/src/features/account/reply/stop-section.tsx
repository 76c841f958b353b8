import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { FormCard } from './form-card.tsx'
import { resumeMessages, stopMessages, type OpenedMessage } from './reply-api.ts'

interface StopSectionProps {
  token: string
  message: OpenedMessage
}

/** [ME33] Mail programs open links on their own, so only a press of the button stops messages. */
export function StopSection({ token, message }: StopSectionProps) {
  const { realtor, channel, hasStopped } = message
  const [stopped, setStopped] = useState(hasStopped)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const messageNoun = channel === 'email' ? 'emails' : 'texts'
  const decide = async (stop: boolean) => {
    setBusy(true)
    const answered = await (stop ? stopMessages(token) : resumeMessages(token))
    setBusy(false)
    setProblem(answered.state === 'refused' ? answered.message : null)
    if (answered.state === 'done') setStopped(stop)
  }
  return (
    <FormCard title={stopped ? 'Stopped' : `Stop ${messageNoun} from ${realtor.firstName}`}>
      <p role="status">
        {stopped
          ? `You won’t get any more ${messageNoun} from ${realtor.name}.`
          : `You won’t get any more ${messageNoun} from ${realtor.name} unless you change your mind here.`}
      </p>
      {problem !== null && <FormAlert title="Couldn’t make the change">{problem}</FormAlert>}
      <Button variant="outlined" disabled={isBusy} onClick={() => void decide(!stopped)}>
        {stopped ? `Get ${messageNoun} again` : `Stop these ${messageNoun}`}
      </Button>
    </FormCard>
  )
}
