import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/account/forgotten-password/reset-password-page.tsx'
import { leaveDevice } from '../leave-device.ts'

/** For everybody, signed in or not. The secret is in the URL fragment, which stays in the browser. */
export const Route = createFileRoute('/reset-password')({ component: ResetPassword })

function ResetPassword() {
  const token = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  return (
    <ResetPasswordPage
      key={token}
      token={token}
      onLeave={leaveDevice}
      onReset={({ email, role }) =>
        void navigate({
          to: role === 'realtor' ? '/realtor-auth' : '/auth',
          replace: true,
          state: { email, passwordIsNew: true },
        })
      }
    />
  )
}
