import { role } from '@hearthkeep/shared/kernel/fields.ts'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { arrivalOf } from '../features/account/sign-in/requested-page.ts'
import { ForgotPasswordPage } from '../features/account/forgotten-password/forgot-password-page.tsx'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/forgot-password')({
  validateSearch: z.object({ role: role.optional().catch(undefined) }),
  component: function ForgotPassword() {
    const { role = 'homeowner' } = Route.useSearch()
    const { email } = useLocation({ select: arrivalOf })
    return <ForgotPasswordPage role={role} suggestedEmail={email} />
  },
})
