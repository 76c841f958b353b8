import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { LongWord } from '../../../ui/kit.tsx'

interface AcceptOrNotProps {
  user: SessionUser
  /** Who invites into what: `Accept Ann Keller’s invitation to 14 Main St?` */
  question: string
  busy: boolean
  onAccept(): void
  onLater(): void
}

/** [HH25] Asks the signed-in recipient of an invitation: signing in accepts nothing. */
export function AcceptOrNot({ user, question, busy, onAccept, onLater }: AcceptOrNotProps) {
  const asked = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone. A button must not get it: a second Enter would answer.
  useEffect(() => {
    if (document.activeElement === document.body) asked.current?.focus()
  }, [])
  return (
    <>
      <LongWord as="p" sx={{ fontWeight: 600 }} ref={asked} tabIndex={-1}>
        {question}
      </LongWord>
      <p>
        You are signed in as {user.firstName} {user.lastName} ({user.email}).
      </p>
      <Button variant="contained" size="large" disabled={busy} onClick={onAccept}>
        {busy ? 'Accepting…' : 'Accept'}
      </Button>
      <Button size="large" disabled={busy} onClick={onLater}>
        Not now
      </Button>
    </>
  )
}

interface OtherAccountProps {
  user: SessionUser
  /** The recipient and the reason to sign out: `This offer is for ann@example.com. Sign out here to answer it` */
  words: string
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
}

/** Shown to a signed-in person who is not the recipient of the link. */
export function OtherAccount({ user, words, onLeave }: OtherAccountProps) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await onLeave()
    setLeaving(false)
  }
  return (
    <>
      <FormAlert tone="attention" title={`You are signed in as ${user.email}`}>
        {words}; unsent changes stay on this device until {user.firstName} signs in again.
      </FormAlert>
      <Button variant="contained" size="large" disabled={leaving} onClick={() => void leave()}>
        Sign out and continue
      </Button>
    </>
  )
}
