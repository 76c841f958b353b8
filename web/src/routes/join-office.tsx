import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { JoinOfficePage } from '../features/account/office-invitation/join-office-page.tsx'
import { leaveDevice } from '../leave-device.ts'

/** For everybody, signed in or not. The secret is in the URL fragment, which stays in the browser. */
export const Route = createFileRoute('/join-office')({
  component: function JoinOffice() {
    const token = useLocation({ select: ({ hash }) => hash })
    const navigate = useNavigate()
    return (
      <JoinOfficePage
        key={token}
        token={token}
        onLeave={leaveDevice}
        onJoined={() => void navigate({ to: '/office', replace: true })}
      />
    )
  },
})
