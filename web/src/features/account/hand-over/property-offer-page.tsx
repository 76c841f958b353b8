import { EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { LinkContent } from '../link/link-content.tsx'
import { VisitorLinks } from '../visitor-links.tsx'
import { OpenPropertyOffer } from './open-property-offer.tsx'
import { linkReader, useLink } from '../link/use-link.ts'
import { propertyOffer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'

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
    <EntrancePage title="A house for you" aside={<VisitorLinks />}>
      <Content {...props} />
    </EntrancePage>
  )
}

function Content({ token, onLeave, onWelcomed }: PropertyOfferPageProps) {
  const link = useLink(token, readLink)
  return (
    <LinkContent
      link={link}
      opening="Opening the offer…"
      safe="Go online to answer the offer. It waits for you."
      ended={{
        title: 'This offer has ended',
        sentence: 'It was accepted, declined or canceled, or its 30 days are up. Ask the person who sent you the link.',
      }}
    >
      {(offer) => <OpenPropertyOffer offer={offer} {...{ token, onLeave, onWelcomed }} />}
    </LinkContent>
  )
}
