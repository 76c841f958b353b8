import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { adminToken } from '../features/administration/admin-token.ts'
import { AdminSignInPage } from '../features/administration/admin-sign-in-page.tsx'

export const Route = createFileRoute('/admin-auth')({
  beforeLoad: () => {
    if (adminToken() !== null) throw redirect({ to: '/admin', replace: true })
  },
  component: function AdminAuth() {
    const navigate = useNavigate()
    const link = useLocation({ select: ({ hash }) => hash })
    return <AdminSignInPage link={link} onSignedIn={() => void navigate({ to: '/admin', replace: true })} />
  },
})
