import type { Letter, MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useKnownOffline } from '../../platform/use-known-offline.ts'
import { sendTest } from './send-test.ts'

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
    <Button disabled={isSending || isOffline} onClick={() => void send()}>
      {isSending ? 'Sending…' : label}
    </Button>
  )
}
