import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { bandStyle } from '../../../data/queries/band-style.ts'
import { Branded } from '../../../ui/content/person/brand-band.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { Heading, Muted, Quoted } from '../../../ui/kit.tsx'
import { Greeting } from '../link/greeting.tsx'
import { Lead, AddressLine } from '../link/link-page.tsx'
import type { PropertyOffer } from '@hearthkeep/shared/protocol/property-offer.ts'
import { PropertyOfferWays } from './property-offer-ways.tsx'
import { useDecision } from './use-property-offer.ts'

interface OpenPropertyOfferProps {
  token: string
  offer: PropertyOffer
  onLeave(): Promise<void>
  onWelcomed(): void
}

/** Shows who hands over which property, what is included, and both answers. */
export function OpenPropertyOffer({ token, offer, onLeave, onWelcomed }: OpenPropertyOfferProps) {
  const { deciding, decide } = useDecision(offer, token)
  const { address, city, state, zipCode } = offer.property
  if (deciding.state === 'accepted')
    return <Greeting title="Welcome home!" sentence={`${address} is yours. Opening it now…`} onOver={onWelcomed} />
  if (deciding.state === 'declined')
    return (
      <div role="status">
        <EmptyState
          drawing={HouseDrawing}
          title="Declined"
          titleAs="h1"
          sentence={`We’ll let ${offer.fromName} know. Nothing changes.`}
          action={
            <ButtonLink to="/" variant="contained">
              Return to Home
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <Branded band={offer.brand ? bandStyle(offer.brand, offer.fromName) : null}>
      <div>
        <HouseDrawing />
        <h1>A house for you</h1>
        <Lead>{offer.fromName} is handing over to you</Lead>
        <AddressLine>{`${address}, ${city}, ${state} ${zipCode}`}</AddressLine>
      </div>
      <section aria-labelledby="along">
        <Heading as="h2" id="along">
          What’s included
        </Heading>
        <ul>
          {alongWords(offer.goesAlong).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      {offer.notes && <Quoted>{offer.notes}</Quoted>}
      <PropertyOfferWays
        offer={offer}
        deciding={deciding}
        onDecide={(answer) => void decide(answer)}
        onLeave={onLeave}
      />
      <Muted>
        The offer is for {offer.toEmail} and can be accepted until {dayWords(offer.expiresAt)}.
      </Muted>
    </Branded>
  )
}

/** Lists what is handed over with a property, one line each. */
function alongWords({ systems, items, documents, costs }: PropertyOffer['goesAlong']): string[] {
  return [
    'The house and its history',
    ...(systems > 0 ? [counted(systems, 'system')] : []),
    ...(items > 0 ? [`${counted(items, 'maintenance item')}, ${costs ? 'with' : 'without'} costs`] : []),
    documents > 0 ? counted(documents, 'document') : 'No documents',
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
