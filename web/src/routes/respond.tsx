import { ratings } from '@hearthkeep/shared/message/rating-words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ReplyPage } from '../features/account/reply/reply-page.tsx'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

/** For every recipient of a message, signed in or not. */
export const Route = createFileRoute('/respond')({
  validateSearch: linkSearch.extend({
    stop: z.boolean().optional().catch(undefined),
    rating: z.literal(ratings).optional().catch(undefined),
  }),
  beforeLoad: takeSecret,
  component: Respond,
})

function Respond() {
  const { stop = false, rating = null } = Route.useSearch()
  const { key, token } = useLinkSecret()
  return <ReplyPage key={key} token={token} isStopping={stop} rating={rating} />
}
