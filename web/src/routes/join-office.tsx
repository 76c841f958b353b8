import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { JoinOfficePage } from '../features/account/office-invitation/join-office-page.tsx'
import { leaveDevice } from '../leave-device.ts'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/join-office')({
  validateSearch: linkSearch,
  beforeLoad: takeSecret,
  component: function JoinOffice() {
    const { key, token } = useLinkSecret()
    const navigate = useNavigate()
    return (
      <JoinOfficePage
        key={key}
        token={token}
        onLeave={leaveDevice}
        onLater={() => void navigate({ to: '/' })}
        onJoined={() => void navigate({ to: '/office', replace: true })}
      />
    )
  },
})
