import { addressLine } from '@hearthkeep/shared/property/address-line.ts'
import { isOwnMessage } from '@hearthkeep/shared/invitation/invitation-message.ts'
import { bandStyle } from '../../../data/queries/band-style.ts'
import { Branded } from '../../../ui/content/person/brand-band.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { Muted, Quoted, Stack } from '../../../ui/kit.tsx'
import { Sentence, AddressLine } from '../link/link-content.tsx'
import type { PropertyInvitation } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import { useJoin, type Joining } from './use-join.ts'
import { Welcome } from './welcome.tsx'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { choosePasswordByLink } from '../account-api.ts'
import { ChoosePasswordForm } from '../password/choose-password-page.tsx'
import { AcceptOrNot, OtherAccount } from '../link/link-ways.tsx'
import { session } from '../session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { InvitedForm } from './invited-form.tsx'

interface OpenInvitationProps {
  token: string
  offer: PropertyInvitation
  onLeave(): Promise<void>
  onLater(): void
  onWelcomed(): void
}

/** Shows an invitation and the way to accept it. */
export function OpenInvitation({ token, offer, onLeave, onLater, onWelcomed }: OpenInvitationProps) {
  const { joining, join } = useJoin(token)
  if (joining.state === 'joined') return <Welcome address={offer.property.address} onWelcomed={onWelcomed} />
  return (
    <Branded band={offer.brand ? bandStyle(offer.brand, offer.invitedBy) : null}>
      <div>
        <HouseDrawing />
        <h1>You’re invited</h1>
        <Sentence>{offer.invitedBy} wants to share a home with you</Sentence>
        <AddressLine>{addressLine(offer.property)}</AddressLine>
        <Sentence>{roleSentence(offer.relation)}</Sentence>
      </div>
      {isOwnMessage(offer.message) && <Quoted>{offer.message}</Quoted>}
      <InvitationWays {...{ token, offer, joining, onLeave, onLater }} onJoin={() => void join()} />
      <Muted>{termsOf(offer)}</Muted>
    </Branded>
  )
}

/** Describes the role of the invitation and what it permits. */
function roleSentence(relation: PropertyInvitation['relation']): string {
  switch (relation) {
    case 'owner':
      return 'You’ll be the owner: you can see and change everything about the house, and decide who has access.'
    case 'household':
      return 'You’ll be a household member: you can see and change everything about the house.'
    case 'viewer':
      return 'You’ll be a viewer: you can see the house and its tasks, but not change anything.'
    case 'realtor':
      return 'You’ll be the realtor: you can see and change the house, its systems and its tasks.'
  }
}

/** The recipient and the expiry date. */
const termsOf = ({ email, expiresAt }: Pick<PropertyInvitation, 'email' | 'expiresAt'>): string =>
  `${email === null ? 'Until' : `For ${email}, until`} ${dayWords(expiresAt)}.`

interface InvitationWaysProps {
  token: string
  offer: PropertyInvitation
  joining: Joining
  /** Joins as the signed-in person. */
  onJoin(): void
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
  onLater(): void
}

/** The ways to join the property, depending on the person's account and session. */
function InvitationWays({ token, offer, joining, onJoin, onLeave, onLater }: InvitationWaysProps) {
  const user = useObservable(session)
  return (
    <Stack>
      {joining.state === 'refused' && <FormAlert title={joining.message} />}
      {user?.passwordIsTemporary ? (
        <ChoosePasswordForm email={user.email} onChosen={asksNext} />
      ) : user && (offer.email === null || user.email.toLowerCase() === offer.email) ? (
        <AcceptOrNot
          user={user}
          question={`Accept ${offer.invitedBy}’s invitation to ${offer.property.address}?`}
          busy={joining.state === 'busy'}
          onAccept={onJoin}
          onLater={onLater}
        />
      ) : user ? (
        <OtherAccount
          user={user}
          words={`This invitation is for ${offer.email}. Sign out here to accept it`}
          onLeave={onLeave}
        />
      ) : offer.choosesPassword && offer.email ? (
        <>
          <p>Your account {offer.email} is ready. Choose a password only you know.</p>
          <ChoosePasswordForm
            email={offer.email}
            choose={(password) => choosePasswordByLink(token, password)}
            onChosen={asksNext}
          />
        </>
      ) : offer.hasAccount ? (
        <>
          <p>You already have an account. Sign in to accept.</p>
          <SignInForm email={offer.email ?? undefined} onSignedIn={asksNext} />
        </>
      ) : (
        <InvitedForm offer={offer} onSignedIn={onJoin} />
      )}
    </Stack>
  )
}

/** The session changes what the page shows: the question, or the choice of a password that replaces a temporary one. */
const asksNext = () => undefined
