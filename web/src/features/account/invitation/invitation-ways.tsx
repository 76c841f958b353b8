import Button from '@mui/material/Button'
import { useObservable } from '../../../platform/use-observable.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { choosePasswordByLink } from '../account-api.ts'
import { ChoosePasswordForm } from '../password/choose-password-form.tsx'
import { LinkWays, SomebodyElse } from '../link/link-ways.tsx'
import { session } from '../session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import type { Offer } from './invitation-api.ts'
import { InvitedForm } from './invited-form.tsx'
import type { Joining } from './use-join.ts'

interface InvitationWaysProps {
  token: string
  offer: Offer
  joining: Joining
  /** In the name of who is signed in. */
  onJoin(): void
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
}

/** How the person gets into the house: who they are to the server decides it. */
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
        <SomebodyElse
          user={user}
          words={`This invitation is for ${offer.email}. Sign out here to accept it`}
          onLeave={onLeave}
        />
      ) : offer.choosesPassword && offer.email ? (
        <>
          <p>Your account {offer.email} is open. Choose a password that only you know.</p>
          <ChoosePasswordForm
            email={offer.email}
            choose={(password) => choosePasswordByLink(token, password)}
            onChosen={onJoin}
          />
        </>
      ) : offer.hasAccount ? (
        <>
          <p>You have an account already: sign in to accept.</p>
          <SignInForm
            email={offer.email ?? undefined}
            onSignedIn={() => {
              // Who came in with a temporary password chooses another one first.
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
