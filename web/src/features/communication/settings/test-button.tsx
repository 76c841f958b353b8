import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { sendTest } from './send-test.ts'

const words: Record<MessageChannel, { label: string; sent: string; where: string }> = {
  email: { label: 'Send test email', sent: 'Test email sent', where: 'It is on its way to the email of your account.' },
  sms: { label: 'Send test text', sent: 'Test text sent', where: 'It is on its way to the phone of your account.' },
}

/** Sends the realtor a message in the way in which theirs leave. */
export function TestButton({ channel }: { channel: MessageChannel }) {
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const { label, sent, where } = words[channel]
  const send = async () => {
    setSending(true)
    const why = await sendTest(channel)
    setSending(false)
    if (why === null) toast({ tone: 'good', text: sent, detail: where })
    else toast({ tone: 'replace', text: 'Not sent', detail: why })
  }
  return (
    <Button disabled={isSending} onClick={() => void send()}>
      {isSending ? 'Sending…' : label}
    </Button>
  )
}
