import { createFileRoute, useLocation } from '@tanstack/react-router'
import { KeepAccountPage } from '../features/account/deletion/keep-account-page.tsx'

/** For everybody, signed in or not. The secret is in the URL fragment, which stays in the browser. */
export const Route = createFileRoute('/keep-account')({
  component: function KeepAccount() {
    const token = useLocation({ select: ({ hash }) => hash })
    return <KeepAccountPage key={token} token={token} />
  },
})
