import { isOwnMessage } from '@hearthkeep/shared/invitation/invitation-message.ts'
import { bandStyle } from '../../../data/queries/band-style.ts'
import { Branded } from '../../../ui/content/person/brand-band.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { Muted, Quoted } from '../../../ui/kit.tsx'
import { Lead, AddressLine } from '../link/link-page.tsx'
import type { PropertyInvitation } from '@hearthkeep/shared/protocol/property-invitation.ts'
import { InvitationWays } from './invitation-ways.tsx'
import { useJoin } from './use-join.ts'
import { Welcome } from './welcome.tsx'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'

interface OpenInvitationProps {
  token: string
  offer: PropertyInvitation
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
        <h1>You’re invited</h1>
        <Lead>{offer.invitedBy} wants to share a home with you</Lead>
        <AddressLine>{placeOf(offer.property)}</AddressLine>
        <Lead>{roleSentence(offer.relation)}</Lead>
      </div>
      {isOwnMessage(offer.message) && <Quoted>{offer.message}</Quoted>}
      <InvitationWays {...{ token, offer, joining, onLeave, onLater }} onJoin={() => void join()} />
      <Muted>{termsOf(offer)}</Muted>
    </Branded>
  )
}

/** Describes the role of the invitation and what it permits. */
function roleSentence(relation: PropertyInvitation['relation']): string {
  switch (relation) {
    case 'owner':
      return 'You’ll be the owner: you can see and change everything about the house, and decide who has access.'
    case 'household':
      return 'You’ll be a household member: you can see and change everything about the house.'
    case 'viewer':
      return 'You’ll be a viewer: you can see the house and its tasks, but not change anything.'
    case 'realtor':
      return 'You’ll be the realtor: you can see and change the house, its systems and its tasks.'
  }
}

/** `14 Main St, Springfield, IL 62701` */
const placeOf = ({ address, city, state, zipCode }: PropertyInvitation['property']): string =>
  `${address}, ${city}, ${state} ${zipCode}`

/** The recipient and the expiry date. */
const termsOf = ({ email, expiresAt }: Pick<PropertyInvitation, 'email' | 'expiresAt'>): string =>
  `${email === null ? 'Until' : `For ${email}, until`} ${dayWords(expiresAt)}.`
