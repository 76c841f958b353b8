import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../features/account/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const user = session.get()
    if (!user) throw redirect({ to: '/auth', replace: true })
    throw redirect({ to: user.role === 'homeowner' ? '/dashboard' : '/properties', replace: true })
  },
})
