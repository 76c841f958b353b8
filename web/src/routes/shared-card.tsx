import { createFileRoute } from '@tanstack/react-router'
import { SharedCardPage } from '../features/account/shared-card/shared-card-page.tsx'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

/** For anyone with a link to a house card, signed in or not. */
export const Route = createFileRoute('/shared-card')({
  validateSearch: linkSearch,
  beforeLoad: takeSecret,
  component: SharedCard,
})

function SharedCard() {
  const { key, token } = useLinkSecret()
  return <SharedCardPage key={key} token={token} />
}
