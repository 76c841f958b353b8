import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../features/account/session.ts'
import { leaveFor } from '../platform/demo/leave-for.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ preload }) => {
    if (session.get()) throw redirect({ to: '/dashboard', replace: true })
    // The landing page is not part of the app. Focusing or hovering a link only preloads and does not follow it yet.
    return preload ? undefined : leaveFor('/')
  },
})
