import { officeOffer, type OfficeOffer } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import { invitedAs } from '@hearthkeep/shared/office/office-words.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { useObservable } from '../../../platform/use-observable.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { PeopleDrawing } from '../../../ui/content/drawings/people-drawing.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { Muted, Stack } from '../../../ui/kit.tsx'
import { AddressLine, Sentence, LinkContent, Greeting } from '../link/link-content.tsx'
import { AcceptOrNot, OtherAccount } from '../link/link-ways.tsx'
import { linkReader, useLink } from '../link/use-link.ts'
import { NeedsInternet } from '../needs-internet.tsx'
import { session } from '../session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { useAsk } from '../use-ask.ts'
import { askServer, nothing } from '../../../data/ask-server.ts'

interface JoinOfficePageProps {
  /** Empty if there is none. */
  token: string
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
  /** Called when the person joins nothing now; the link still works. */
  onLater(): void
  /** Called after the person has joined the office and seen the greeting. */
  onJoined(): void
}

const readLink = linkReader('/api/office-invitations/link', officeOffer)

/** [OF3] The page of the link of an office invitation. */
export function JoinOfficePage({ token, onLeave, onLater, onJoined }: JoinOfficePageProps) {
  const link = useLink(token, readLink)
  return (
    <EntrancePage title="Join an office">
      <LinkContent
        link={link}
        opening="Opening your invitation…"
        safe="Connect to the internet to accept. Your invitation will wait."
        ended={{
          title: 'This invitation is no longer valid',
          sentence:
            'It was accepted or revoked, it expired after 30 days, or there’s a newer link. Ask the person who invited you.',
        }}
      >
        {(offer) => <Open offer={offer} {...{ token, onLeave, onLater, onJoined }} />}
      </LinkContent>
    </EntrancePage>
  )
}

function Open({ offer, token, onLeave, onLater, onJoined }: JoinOfficePageProps & { offer: OfficeOffer }) {
  const { busy, refusal, ask } = useAsk()
  const [isIn, setIn] = useState(false)
  const join = async () => {
    const body = { token }
    if (await ask(() => askServer('/api/office-invitations/accept', nothing, { body }))) setIn(true)
  }
  if (isIn)
    return (
      <Greeting
        title={`Welcome to ${offer.officeName}!`}
        sentence="You’re now on the Team plan. Opening your office…"
        onOver={onJoined}
      />
    )
  return (
    <>
      <div>
        <PeopleDrawing />
        <h1>Join an office</h1>
        <Sentence>{offer.invitedBy} invites you to join</Sentence>
        <AddressLine>{offer.officeName}</AddressLine>
      </div>
      <p>{invitedAs(offer.role)} As a member, you get the Team plan.</p>
      <Stack>
        {refusal && <FormAlert title={refusal.message} />}
        <NeedsInternet />
        <JoinOptions offer={offer} busy={busy} onJoin={() => void join()} {...{ onLeave, onLater }} />
      </Stack>
      <Muted>
        This invitation is for {offer.email} and works until {dayWords(offer.expiresAt)}.
      </Muted>
    </>
  )
}

interface WaysProps {
  offer: OfficeOffer
  busy: boolean
  onJoin(): void
  onLeave(): Promise<void>
  onLater(): void
}

function JoinOptions({ offer, busy, onJoin, onLeave, onLater }: WaysProps) {
  const user = useObservable(session)
  if (user && user.email.toLowerCase() !== offer.email)
    return (
      <OtherAccount
        user={user}
        words={`This invitation is for ${offer.email}. Sign out here to accept it`}
        onLeave={onLeave}
      />
    )
  if (user?.role === 'homeowner')
    return <FormAlert title="Only realtors can join an office">{offer.email} is a homeowner account.</FormAlert>
  if (user)
    return (
      <AcceptOrNot
        user={user}
        question={`Accept ${offer.invitedBy}’s invitation to ${offer.officeName}?`}
        busy={busy}
        onAccept={onJoin}
        onLater={onLater}
      />
    )
  if (offer.hasAccount)
    return (
      <>
        <p>You already have an account. Sign in to accept.</p>
        <SignInForm email={offer.email} onSignedIn={() => undefined} />
      </>
    )
  return (
    <>
      <p>You need a realtor account with the email {offer.email}. Create one, then open this link again.</p>
      <ButtonLink to="/realtor-auth" search={{ mode: 'create' }} variant="contained" size="large">
        Create account
      </ButtonLink>
    </>
  )
}
