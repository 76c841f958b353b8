import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { useOffer } from './use-offer.ts'
import { Welcome } from './welcome.tsx'

interface InvitationPageProps {
  token: string | undefined
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
  /** The person has joined, and was told so. */
  onWelcomed(): void
}

/** Where the link of an invitation leads (part 1, section 2). */
export function InvitationPage(props: InvitationPageProps) {
  return (
    <LinkPage title="Invitation">
      <Content {...props} />
    </LinkPage>
  )
}

function Content({ token, onLeave, onWelcomed }: InvitationPageProps) {
  const { answer, retry } = useOffer(token)
  switch (answer.state) {
    case 'loading':
      return <p role="status">Opening your invitation…</p>
    case 'unreachable':
      return <LinkUnreachable safe="An invitation is accepted with a network. It waits for you." onRetry={retry} />
    case 'invalid':
      return <LinkEnded title="Invalid Invitation" sentence={answer.message} />
    case 'joined':
      return <Welcome address={null} onWelcomed={onWelcomed} />
    case 'open':
      return token && <OpenInvitation token={token} offer={answer.offer} {...{ onLeave, onWelcomed }} />
  }
}
