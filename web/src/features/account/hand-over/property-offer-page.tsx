import { propertyOffer } from '@hearthkeep/shared/protocol/property-offer.ts'
import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { linkReader, useLink } from '../link/use-link.ts'
import { VisitorLinks } from '../visitor-links.tsx'
import { OpenPropertyOffer } from './open-property-offer.tsx'

const readLink = linkReader('/api/property-transfers/link', propertyOffer)

interface PropertyOfferPageProps {
  token: string
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
  /** Called after the new owner has seen the greeting. */
  onWelcomed(): void
}

/** The page of a transfer link. */
export function PropertyOfferPage(props: PropertyOfferPageProps) {
  return (
    <LinkPage title="A house for you" aside={<VisitorLinks />}>
      <Content {...props} />
    </LinkPage>
  )
}

function Content({ token, onLeave, onWelcomed }: PropertyOfferPageProps) {
  const { answer, retry } = useLink(token, readLink)
  switch (answer.state) {
    case 'loading':
      return <p role="status">Opening the offer…</p>
    case 'unreachable':
      return <LinkUnreachable safe="Go online to answer the offer. It waits for you." onRetry={retry} />
    case 'invalid':
      return (
        <LinkEnded
          title="This offer has ended"
          sentence="It was accepted, declined or canceled, or its 30 days are up. Ask the person who sent you the link."
        />
      )
    case 'open':
      return <OpenPropertyOffer offer={answer.offer} {...{ token, onLeave, onWelcomed }} />
  }
}
