import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { signOut } from '../features/account/account-api.ts'
import { HouseOfferPage } from '../features/account/hand-over/house-offer-page.tsx'
import { InvitationPage } from '../features/account/invitation/invitation-page.tsx'
import { forgetUser, session } from '../features/account/session.ts'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/accept-invitation')({
  validateSearch: z.object({ token: z.coerce.string().optional().catch(undefined) }),
  component: AcceptInvitation,
})

function AcceptInvitation() {
  const { token } = Route.useSearch()
  const navigate = useNavigate()
  // The token of an offered house says so.
  if (token?.startsWith('house-'))
    return (
      <HouseOfferPage
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

/** Signs out for somebody else to go on. Removes the data from the device, unless changes or drafts are only there. */
async function leaveDevice(): Promise<void> {
  const user = session.get()
  if (!user) return
  const [{ openDevice }, { unfinished }] = await Promise.all([
    import('../open-device.ts'),
    import('../data/unfinished.ts'),
  ])
  const device = await openDevice(user)
  const { unsent, drafts } = await unfinished(device.data)
  signOut()
  forgetUser()
  if (unsent.length > 0 || drafts > 0) device.close()
  else await device.erase()
}
