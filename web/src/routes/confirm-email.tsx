import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/account/email/confirm-email-page.tsx'

/** For everybody, signed in or not. The secret is in the URL fragment, which stays in the browser. */
export const Route = createFileRoute('/confirm-email')({
  component: function ConfirmEmail() {
    const token = useLocation({ select: ({ hash }) => hash })
    return <ConfirmEmailPage key={token} token={token} />
  },
})
