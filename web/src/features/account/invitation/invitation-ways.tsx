import Button from '@mui/material/Button'
import { useObservable } from '../../../platform/use-observable.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { choosePasswordByLink } from '../account-api.ts'
import { ChoosePasswordForm } from '../password/choose-password-form.tsx'
import { LinkWays, OtherAccount } from '../link/link-ways.tsx'
import { session } from '../session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import type { Offer } from './invitation-api.ts'
import { InvitedForm } from './invited-form.tsx'
import type { Joining } from './use-join.ts'

interface InvitationWaysProps {
  token: string
  offer: Offer
  joining: Joining
  /** Joins as the signed-in person. */
  onJoin(): void
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
}

/** The ways to join the property, depending on the person's account and session. */
export function InvitationWays({ token, offer, joining, onJoin, onLeave }: InvitationWaysProps) {
  const user = useObservable(session)
  const busy = joining.state === 'busy'
  return (
    <LinkWays>
      {joining.state === 'refused' && <FormAlert title={joining.message} />}
      {user?.passwordIsTemporary ? (
        <ChoosePasswordForm email={user.email} onChosen={onJoin} />
      ) : user && (offer.email === null || user.email.toLowerCase() === offer.email) ? (
        <>
          <p>
            You are signed in as {user.firstName} {user.lastName}.
          </p>
          <Button variant="contained" size="large" disabled={busy} onClick={onJoin}>
            {busy ? 'Joining…' : 'Accept invitation'}
          </Button>
        </>
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
            onChosen={onJoin}
          />
        </>
      ) : offer.hasAccount ? (
        <>
          <p>You already have an account. Sign in to accept.</p>
          <SignInForm
            email={offer.email ?? undefined}
            onSignedIn={() => {
              // A person who signed in with a temporary password chooses a new one first.
              if (!session.get()?.passwordIsTemporary) onJoin()
            }}
          />
        </>
      ) : (
        <InvitedForm offer={offer} onSignedIn={onJoin} />
      )}
    </LinkWays>
  )
}
