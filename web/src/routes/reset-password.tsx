import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/account/forgotten-password/reset-password-page.tsx'
import { leaveDevice } from '../leave-device.ts'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/reset-password')({
  validateSearch: linkSearch,
  beforeLoad: takeSecret,
  component: ResetPassword,
})

function ResetPassword() {
  const { key, token } = useLinkSecret()
  const navigate = useNavigate()
  return (
    <ResetPasswordPage
      key={key}
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
