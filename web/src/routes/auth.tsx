import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { signOut } from '../features/account/account-api.ts'
import { arrivalOf } from '../features/account/arrival.ts'
import { doorSearch } from '../features/account/asked-page.ts'
import { AuthPage } from '../features/account/auth-page.tsx'
import { session } from '../features/account/session.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: doorSearch,
  beforeLoad: () => {
    if (session.get()) throw redirect({ to: '/', replace: true })
    signOut()
  },
  component: function HomeownerAuth() {
    const { history } = useRouter()
    const { to: asked } = Route.useSearch()
    const arrival = useLocation({ select: arrivalOf })
    return (
      <AuthPage role="homeowner" asked={asked} arrival={arrival} onSignedIn={() => history.replace(asked ?? '/')} />
    )
  },
})
