import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { signOut } from '../features/account/account-api.ts'
import { ChoosePasswordPage } from '../features/account/password/choose-password-page.tsx'
import { forgetUser, session } from '../features/account/session.ts'
import { useObservable } from '../platform/use-observable.ts'

export const Route = createFileRoute('/choose-password')({
  beforeLoad: () => {
    if (!session.get()?.passwordIsTemporary) throw redirect({ to: '/', replace: true })
  },
  component: ChoosePassword,
})

function ChoosePassword() {
  const navigate = useNavigate()
  const user = useObservable(session)
  if (!user) return null
  return (
    <ChoosePasswordPage
      email={user.email}
      onChosen={() => void navigate({ to: '/', replace: true })}
      onSignOut={() => {
        signOut()
        forgetUser()
        void navigate({ to: '/auth', replace: true })
      }}
    />
  )
}
