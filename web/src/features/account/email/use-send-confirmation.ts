import { useState } from 'react'
import { askServer, failureWords, nothing } from '../../../data/ask-server.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Resends the email that asks the person to confirm the address. */
export function useSendConfirmation(email: string) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await askServer('/api/auth/email/confirmation', nothing, { body: {} })
    setBusy(false)
    if (answer.state === 'done') toast({ tone: 'good', text: 'Link sent', detail: `Check your inbox at ${email}.` })
    else toast({ tone: 'error', text: 'Couldn’t send the link', detail: failureWords(answer) })
  }
  return { busy, send }
}
