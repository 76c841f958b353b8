import { isOwnMessage } from '@hearthkeep/shared/invitation/invitation-message.ts'
import { styled } from '@mui/material/styles'
import { bandStyle } from '../../../data/queries/band-style.ts'
import { Branded } from '../../../ui/content/person/brand-band.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { Lead, Message, AddressLine, Terms, Title } from '../link/link-parts.ts'
import type { Offer } from './invitation-api.ts'
import { placeOf, roleSentence, termsOf } from './invitation-words.ts'
import { InvitationWays } from './invitation-ways.tsx'
import { useJoin } from './use-join.ts'
import { Welcome } from './welcome.tsx'

interface OpenInvitationProps {
  token: string
  offer: Offer
  onLeave(): Promise<void>
  onLater(): void
  onWelcomed(): void
}

/** Shows an invitation and the way to accept it. */
export function OpenInvitation({ token, offer, onLeave, onLater, onWelcomed }: OpenInvitationProps) {
  const { joining, join } = useJoin(token)
  if (joining.state === 'joined') return <Welcome address={offer.property.address} onWelcomed={onWelcomed} />
  return (
    <Branded band={offer.brand ? bandStyle(offer.brand, offer.invitedBy) : null}>
      <div>
        <HouseDrawing />
        <Title>You’re invited</Title>
        <Lead>{offer.invitedBy} wants to share a home with you</Lead>
        <AddressLine>{placeOf(offer.property)}</AddressLine>
        <Role>{roleSentence(offer.relation)}</Role>
      </div>
      {isOwnMessage(offer.message) && <Message>{offer.message}</Message>}
      <InvitationWays {...{ token, offer, joining, onLeave, onLater }} onJoin={() => void join()} />
      <Terms>{termsOf(offer)}</Terms>
    </Branded>
  )
}

const Role = styled('p')({ marginTop: 8 })
