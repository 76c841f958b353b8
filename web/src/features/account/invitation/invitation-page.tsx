import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { VisitorLinks } from '../visitor-links.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { useOffer } from './use-offer.ts'
import { Welcome } from './welcome.tsx'

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
  const { answer, retry } = useOffer(token)
  switch (answer.state) {
    case 'loading':
      return <p role="status">Opening your invitation…</p>
    case 'unreachable':
      return <LinkUnreachable safe="Connect to the internet to accept. Your invitation will wait." onRetry={retry} />
    case 'invalid':
      return <LinkEnded title="Invalid Invitation" sentence={answer.message} />
    case 'joined':
      return <Welcome address={null} onWelcomed={onWelcomed} />
    case 'open':
      return token && <OpenInvitation token={token} offer={answer.offer} {...{ onLeave, onLater, onWelcomed }} />
  }
}
