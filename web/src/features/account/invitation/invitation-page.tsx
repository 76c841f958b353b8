import { EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { LinkContent } from '../link/link-content.tsx'
import { VisitorLinks } from '../visitor-links.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { Welcome } from './welcome.tsx'
import { linkReader, useLink, type LinkAnswer } from '../link/use-link.ts'
import { session } from '../session.ts'
import { propertyInvitation, type PropertyInvitation } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import { acceptOffer } from './use-join.ts'

interface InvitationPageProps {
  token: string | undefined
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
  /** Called when the person accepts nothing now; the link still works. */
  onLater(): void
  /** Called after the person has joined and seen the greeting. */
  onWelcomed(): void
}

/** The page of an invitation link (part 1, section 2). */
export function InvitationPage(props: InvitationPageProps) {
  return (
    <EntrancePage title="Invitation" aside={<VisitorLinks />}>
      <Content {...props} />
    </EntrancePage>
  )
}

function Content({ token, onLeave, onLater, onWelcomed }: InvitationPageProps) {
  const { answer, retry } = useLink(token, readOffer)
  if (answer.state === 'joined') return <Welcome address={null} onWelcomed={onWelcomed} />
  return (
    <LinkContent
      link={{ answer, retry }}
      opening="Opening your invitation…"
      safe="Connect to the internet to accept. Your invitation will wait."
      ended={{ title: 'Invalid Invitation' }}
    >
      {(offer) => token && <OpenInvitation token={token} offer={offer} {...{ onLeave, onLater, onWelcomed }} />}
    </LinkContent>
  )
}

export const fetchOffer = linkReader('/api/property-invitations/link', propertyInvitation)

/** A person who has already joined by this link is welcomed again. */
async function readOffer(token: string): Promise<{ state: 'joined' } | LinkAnswer<PropertyInvitation>> {
  const answer = await fetchOffer(token)
  const user = session.get()
  if (answer.state !== 'invalid' || !user) return answer
  const again = await acceptOffer(token, user.id)
  return again.state === 'joined' ? again : answer
}
