import { useState } from 'react'
import { bandStyle } from '../../../data/queries/band-style.ts'
import { Branded } from '../../../ui/content/person/brand-band.tsx'
import { Lead, Title } from '../link/link-parts.ts'
import { ReferralForm } from './referral-form.tsx'
import type { OpenedMessage } from './reply-api.ts'
import { ReplyForm } from './reply-form.tsx'
import { StopSection } from './stop-section.tsx'

interface OpenMessageProps {
  token: string
  message: OpenedMessage
  /** The person followed a link to stop messages. */
  isStopping: boolean
}

/** The actions that a client can take on a realtor's message. */
export function OpenMessage({ token, message, isStopping }: OpenMessageProps) {
  const [isReferring, setReferring] = useState(false)
  const { realtor, subject, brand } = message
  const stop = <StopSection token={token} message={message} />
  return (
    <Branded band={brand ? bandStyle(brand, realtor.name) : null}>
      <div>
        <Title>{isStopping ? `Messages from ${realtor.name}` : `Reply to ${realtor.name}`}</Title>
        {subject !== '' && <Lead>About “{subject}”</Lead>}
      </div>
      {isStopping && stop}
      <ReplyForm token={token} firstName={realtor.firstName} />
      <ReferralForm
        token={token}
        firstName={realtor.firstName}
        isOpen={isReferring}
        onOpen={() => setReferring(true)}
      />
      {!isStopping && stop}
    </Branded>
  )
}
