import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../features/account/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: session.get() ? '/properties' : '/auth', replace: true })
  },
})
