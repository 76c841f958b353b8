import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { VisitorLinks } from '../visitor-links.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { Welcome } from './welcome.tsx'
import { linkReader, useLink, type LinkAnswer } from '../link/use-link.ts'
import { session } from '../session.ts'
import { propertyInvitation, type PropertyInvitation } from '@hearthkeep/shared/protocol/property-invitation.ts'
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
    <LinkPage title="Invitation" aside={<VisitorLinks />}>
      <Content {...props} />
    </LinkPage>
  )
}

function Content({ token, onLeave, onLater, onWelcomed }: InvitationPageProps) {
  const { answer, retry } = useLink(token ?? '', readOffer)
  switch (answer.state) {
    case 'loading':
      return <p role="status">Opening your invitation…</p>
    case 'unreachable':
      return <LinkUnreachable safe="Connect to the internet to accept. Your invitation will wait." onRetry={retry} />
    case 'invalid':
      return <LinkEnded title="Invalid Invitation" sentence={answer.message || 'No invitation token provided'} />
    case 'joined':
      return <Welcome address={null} onWelcomed={onWelcomed} />
    case 'open':
      return token && <OpenInvitation token={token} offer={answer.offer} {...{ onLeave, onLater, onWelcomed }} />
  }
}

export const fetchOffer = linkReader('/api/property-invitations/link', propertyInvitation)

/** A person who has already joined by this link is welcomed again. */
async function readOffer(token: string): Promise<LinkAnswer<PropertyInvitation> | { state: 'joined' }> {
  const answer = await fetchOffer(token)
  const user = session.get()
  if (answer.state !== 'invalid' || !user) return answer
  const again = await acceptOffer(token, user.id)
  return again.state === 'joined' ? again : answer
}
