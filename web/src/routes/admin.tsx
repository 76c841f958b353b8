import { createFileRoute, redirect } from '@tanstack/react-router'
import { AdminPage } from '../features/administration/admin-page.tsx'
import { adminToken, removeAdminToken } from '../features/administration/admin-token.ts'
import { adminSearch } from '../features/administration/admin-view.ts'

export const Route = createFileRoute('/admin')({
  validateSearch: adminSearch,
  beforeLoad: () => {
    if (adminToken() === null) throw redirect({ to: '/admin-auth', replace: true })
  },
  component: Admin,
})

function Admin() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage
      view={view}
      onView={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onSignedOut={() => {
        removeAdminToken()
        void navigate({ to: '/admin-auth', replace: true })
      }}
    />
  )
}
