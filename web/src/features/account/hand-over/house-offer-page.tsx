import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { OpenHouseOffer } from './open-house-offer.tsx'
import { useHouseOffer } from './use-house-offer.ts'

interface HouseOfferPageProps {
  token: string
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
  /** The house is theirs, and they were told so. */
  onWelcomed(): void
}

/** Where the link of an offered house leads. */
export function HouseOfferPage(props: HouseOfferPageProps) {
  return (
    <LinkPage title="A house for you">
      <Content {...props} />
    </LinkPage>
  )
}

function Content({ token, onLeave, onWelcomed }: HouseOfferPageProps) {
  const { answer, retry } = useHouseOffer(token)
  switch (answer.state) {
    case 'loading':
      return <p role="status">Opening the offer…</p>
    case 'unreachable':
      return <LinkUnreachable safe="An offer is answered with a network. It waits for you." onRetry={retry} />
    case 'invalid':
      return (
        <LinkEnded
          title="This offer has ended"
          sentence="It was accepted, declined or cancelled, or its thirty days are over. Ask who sent you the link."
        />
      )
    case 'open':
      return <OpenHouseOffer offer={answer.offer} {...{ token, onLeave, onWelcomed }} />
  }
}
