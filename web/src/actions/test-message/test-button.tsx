import type { Letter, MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useKnownOffline } from '../../platform/use-known-offline.ts'
import { askServer, failureWords, nothing } from '../../data/ask-server.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

const words: Record<MessageChannel, { label: string; sent: string; where: string }> = {
  email: { label: 'Send test email', sent: 'Test email sent', where: 'It’s on its way to your account email.' },
  sms: { label: 'Send test text', sent: 'Test text sent', where: 'It’s on its way to your account phone number.' },
}

interface TestButtonProps {
  channel: MessageChannel
  /** What an email carries instead of the words of a test. */
  letter?: Letter
  label?: string
}

/** Sends the realtor a test message through the current provider. Only the server can: offline there is nothing to press. */
export function TestButton({ channel, letter, label = words[channel].label }: TestButtonProps) {
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const isOffline = useKnownOffline()
  const { sent, where } = words[channel]
  const send = async () => {
    setSending(true)
    const why = await sendTest(channel, letter)
    setSending(false)
    if (why === null) toast({ tone: 'good', text: sent, detail: where })
    else toast({ tone: 'error', text: 'Not sent', detail: why })
  }
  return (
    <Button variant="text" disabled={isSending || isOffline} onClick={() => void send()}>
      {isSending ? 'Sending…' : label}
    </Button>
  )
}

/** Longer than the minute for which the server tries a mail server. */
const PATIENCE_MS = 90_000

/**
 * [ME9] Asks the server to send a test message to the realtor, or the letter by email ([TP53]). @returns why it was not
 * sent; `null` if it was.
 */
async function sendTest(communicationType: MessageChannel, letter?: Letter): Promise<string | null> {
  if (isDemo) return 'The demo sends nothing.'
  const body = { communicationType, letter }
  const answer = await askServer('/api/communication/test', nothing, { body, patience: PATIENCE_MS })
  if (answer.state === 'done') return null
  return answer.state === 'signed out' ? 'Sign in to send a test message.' : failureWords(answer, 'Please try again.')
}
