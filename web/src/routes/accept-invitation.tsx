import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { PropertyOfferPage } from '../features/account/hand-over/property-offer-page.tsx'
import { InvitationPage } from '../features/account/invitation/invitation-page.tsx'
import { leaveDevice } from '../leave-device.ts'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/accept-invitation')({
  validateSearch: z.object({ token: z.coerce.string().optional().catch(undefined) }),
  component: AcceptInvitation,
})

function AcceptInvitation() {
  const { token } = Route.useSearch()
  const navigate = useNavigate()
  // The prefix marks the token of a property transfer.
  if (token?.startsWith('house-'))
    return (
      <PropertyOfferPage
        key={token}
        token={token}
        onLeave={leaveDevice}
        onWelcomed={() => void navigate({ to: '/properties', replace: true })}
      />
    )
  return (
    <InvitationPage
      key={token}
      token={token || undefined}
      onLeave={leaveDevice}
      onWelcomed={() => void navigate({ to: '/', replace: true })}
    />
  )
}
