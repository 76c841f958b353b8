import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../features/account/session.ts'
import { leaveFor } from '../platform/demo/leave-for.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ preload }) => {
    if (session.get()) throw redirect({ to: '/dashboard', replace: true })
    // The landing page is no part of the app. A link to it that has the focus, or is pointed at, is not followed yet.
    return preload ? undefined : leaveFor('/')
  },
})
