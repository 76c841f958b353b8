import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { addressLine } from '@hearthkeep/shared/property/address-line.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { bandStyle } from '../../../data/queries/band-style.ts'
import { Branded } from '../../../ui/content/person/brand-band.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { Heading, Muted, Quoted, Stack } from '../../../ui/kit.tsx'
import { Greeting, Sentence, AddressLine } from '../link/link-content.tsx'
import type { PropertyOffer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import Button from '@mui/material/Button'
import { useObservable } from '../../../platform/use-observable.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { InvitedForm } from '../invitation/invited-form.tsx'
import { OtherAccount } from '../link/link-ways.tsx'
import { session, forgetUser } from '../session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { useState } from 'react'
import { askServer, failureWords, nothing } from '../../../data/ask-server.ts'

interface OpenPropertyOfferProps {
  token: string
  offer: PropertyOffer
  onLeave(): Promise<void>
  onWelcomed(): void
}

/** Shows who hands over which property, what is included, and both answers. */
export function OpenPropertyOffer({ token, offer, onLeave, onWelcomed }: OpenPropertyOfferProps) {
  const { deciding, decide } = useDecision(offer, token)
  const { address } = offer.property
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
        <Sentence>{offer.fromName} is handing over to you</Sentence>
        <AddressLine>{addressLine(offer.property)}</AddressLine>
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

interface PropertyOfferWaysProps {
  offer: PropertyOffer
  deciding: Deciding
  /** Decides as the signed-in person. */
  onDecide(answer: 'accept' | 'decline'): void
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
}

/** Offers the recipient both answers, and anyone else a way to sign in as the recipient. */
function PropertyOfferWays({ offer, deciding, onDecide, onLeave }: PropertyOfferWaysProps) {
  const user = useObservable(session)
  const busy = deciding.state === 'busy'
  return (
    <Stack>
      {deciding.state === 'refused' && <FormAlert title={deciding.message} />}
      {user?.email.toLowerCase() === offer.toEmail ? (
        <>
          <p>
            You are signed in as {user.firstName} {user.lastName}.
          </p>
          <Button variant="contained" size="large" disabled={busy} onClick={() => onDecide('accept')}>
            {busy ? 'One moment…' : 'Accept the house'}
          </Button>
          <Button size="large" disabled={busy} onClick={() => onDecide('decline')}>
            Decline
          </Button>
        </>
      ) : user ? (
        <OtherAccount
          user={user}
          words={`This offer is for ${offer.toEmail}. Sign out here to answer it`}
          onLeave={onLeave}
        />
      ) : offer.hasAccount ? (
        <>
          <p>You already have an account. Sign in to answer.</p>
          <SignInForm email={offer.toEmail} onSignedIn={() => undefined} />
        </>
      ) : (
        <>
          <p>Create your account first, then accept or decline.</p>
          <InvitedForm
            offer={{ email: offer.toEmail, firstName: null, lastName: null }}
            submitLabel="Create account"
            onSignedIn={() => undefined}
          />
        </>
      )}
    </Stack>
  )
}

type Deciding = { state: 'asked' | 'busy' | 'accepted' | 'declined' } | { state: 'refused'; message: string }

/** Answers the offer as the signed-in person. */
function useDecision({ id }: PropertyOffer, token: string) {
  const [deciding, setDeciding] = useState<Deciding>({ state: 'asked' })
  const decide = async (decision: 'accept' | 'decline') => {
    setDeciding({ state: 'busy' })
    const path = `/api/property-transfers/${encodeURIComponent(id)}/${decision}`
    const answer = await askServer(path, nothing, { body: { token } })
    switch (answer.state) {
      case 'done':
        return setDeciding({ state: decision === 'accept' ? 'accepted' : 'declined' })
      case 'refused':
      case 'unreachable':
        return setDeciding({ state: 'refused', message: failureWords(answer, 'Couldn’t answer the offer') })
      case 'signed out':
        forgetUser()
        return setDeciding({ state: 'refused', message: 'Your session has ended. Please sign in again.' })
    }
  }
  return { deciding, decide }
}
