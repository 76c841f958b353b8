import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { signOut } from '../features/account/account-api.ts'
import { AuthPage } from '../features/account/auth-page.tsx'
import { session } from '../features/account/session.ts'

export const Route = createFileRoute('/auth')({
  beforeLoad: () => {
    if (session.get()) throw redirect({ to: '/', replace: true })
    signOut()
  },
  component: function HomeownerAuth() {
    const navigate = useNavigate()
    return <AuthPage role="homeowner" onSignedIn={() => void navigate({ to: '/', replace: true })} />
  },
})
