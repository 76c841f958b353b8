import { styled } from '@mui/material/styles'
import { HouseDrawing } from '../../../ui/content/drawings.tsx'
import type { Offer } from './invitation-api.ts'
import { placeOf, roleSentence, termsOf } from './invitation-words.ts'
import { InvitationWays } from './invitation-ways.tsx'
import { useJoin } from './use-join.ts'
import { Welcome } from './welcome.tsx'

interface OpenInvitationProps {
  token: string
  offer: Offer
  onLeave(): Promise<void>
  onWelcomed(): void
}

/** What somebody is invited to, and the way to accept it. */
export function OpenInvitation({ token, offer, onLeave, onWelcomed }: OpenInvitationProps) {
  const { joining, join } = useJoin(token)
  if (joining.state === 'joined') return <Welcome address={offer.property.address} onWelcomed={onWelcomed} />
  return (
    <>
      <div>
        <HouseDrawing />
        <Title>You are invited</Title>
        <Lead>{offer.invitedBy} invites you to</Lead>
        <Place>{placeOf(offer.property)}</Place>
        <p>{roleSentence(offer.relation)}</p>
      </div>
      {offer.message && <Message>{offer.message}</Message>}
      <InvitationWays token={token} offer={offer} joining={joining} onJoin={() => void join()} onLeave={onLeave} />
      <Terms>{termsOf(offer)}</Terms>
    </>
  )
}

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }))
const Lead = styled('p')({ marginTop: 8 })
const Place = styled('p')({ marginBlock: '2px 8px', fontWeight: 600 })

const Message = styled('blockquote')(({ theme }) => ({
  margin: 0,
  paddingLeft: 16,
  borderLeft: `2px solid ${theme.vars.palette.secondary.main}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}))

const Terms = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))
