import { createFileRoute } from '@tanstack/react-router'
import { KeepAccountPage } from '../features/account/deletion/keep-account-page.tsx'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

/** For everybody, signed in or not. */
export const Route = createFileRoute('/keep-account')({
  validateSearch: linkSearch,
  beforeLoad: takeSecret,
  component: function KeepAccount() {
    const { key, token } = useLinkSecret()
    return <KeepAccountPage key={key} token={token} />
  },
})
