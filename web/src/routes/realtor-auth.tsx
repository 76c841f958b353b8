import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { signOut } from '../features/account/account-api.ts'
import { arrivalOf, signInSearch } from '../features/account/sign-in/requested-page.ts'
import { AuthPage } from '../features/account/sign-in/auth-page.tsx'
import { session } from '../features/account/session.ts'

export const Route = createFileRoute('/realtor-auth')({
  validateSearch: signInSearch,
  beforeLoad: () => {
    if (session.get()) throw redirect({ to: '/dashboard', replace: true })
  },
  // Not in `beforeLoad`: that also runs when a link to this page is hovered, and would end a session that has just begun.
  onEnter: signOut,
  component: function RealtorAuth() {
    const { history } = useRouter()
    const { to: requestedPath, mode } = Route.useSearch()
    const arrival = useLocation({ select: arrivalOf })
    const onSignedIn = () => history.replace(requestedPath ?? '/dashboard')
    return (
      <AuthPage role="realtor" requestedPath={requestedPath} mode={mode} arrival={arrival} onSignedIn={onSignedIn} />
    )
  },
})
