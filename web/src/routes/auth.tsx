import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { signOut } from '../features/account/account-api.ts'
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
    const { to: asked, create } = Route.useSearch()
    return <AuthPage role="homeowner" asked={asked} isNew={create} onSignedIn={() => history.replace(asked ?? '/')} />
  },
})
