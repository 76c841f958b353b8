import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PropertyOfferPage } from '../features/account/hand-over/property-offer-page.tsx'
import { InvitationPage } from '../features/account/invitation/invitation-page.tsx'
import { leaveDevice } from '../leave-device.ts'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/accept-invitation')({
  validateSearch: linkSearch,
  beforeLoad: takeSecret,
  component: AcceptInvitation,
})

function AcceptInvitation() {
  const { key, token } = useLinkSecret()
  const navigate = useNavigate()
  // The prefix marks the token of a property transfer.
  if (token.startsWith('house-'))
    return (
      <PropertyOfferPage
        key={key}
        token={token}
        onLeave={leaveDevice}
        onWelcomed={() => void navigate({ to: '/properties', replace: true })}
      />
    )
  return (
    <InvitationPage
      key={key}
      token={token || undefined}
      onLeave={leaveDevice}
      onLater={() => void navigate({ to: '/' })}
      onWelcomed={() => void navigate({ to: '/', replace: true })}
    />
  )
}
