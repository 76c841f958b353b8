import Button from '@mui/material/Button'
import { useObservable } from '../../../platform/use-observable.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { InvitedForm } from '../invitation/invited-form.tsx'
import { OtherAccount } from '../link/link-ways.tsx'
import { session } from '../session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import type { PropertyOffer } from '@hearthkeep/shared/protocol/property-offer.ts'
import type { Deciding } from './use-property-offer.ts'

interface PropertyOfferWaysProps {
  offer: PropertyOffer
  deciding: Deciding
  /** Decides as the signed-in person. */
  onDecide(answer: 'accept' | 'decline'): void
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
}

/** Offers the recipient both answers, and anyone else a way to sign in as the recipient. */
export function PropertyOfferWays({ offer, deciding, onDecide, onLeave }: PropertyOfferWaysProps) {
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
          <Button variant="outlined" size="large" disabled={busy} onClick={() => onDecide('decline')}>
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
