import { useObservable } from '../../../platform/use-observable.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { choosePasswordByLink } from '../account-api.ts'
import { ChoosePasswordForm } from '../password/choose-password-form.tsx'
import { AcceptOrNot, OtherAccount } from '../link/link-ways.tsx'
import { session } from '../session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import type { PropertyInvitation } from '@hearthkeep/shared/protocol/property-invitation.ts'
import { InvitedForm } from './invited-form.tsx'
import type { Joining } from './use-join.ts'

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
export function InvitationWays({ token, offer, joining, onJoin, onLeave, onLater }: InvitationWaysProps) {
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
