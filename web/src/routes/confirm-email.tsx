import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/account/email/confirm-email-page.tsx'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/confirm-email')({
  validateSearch: linkSearch,
  beforeLoad: takeSecret,
  component: function ConfirmEmail() {
    const { key, token } = useLinkSecret()
    return <ConfirmEmailPage key={key} token={token} />
  },
})
