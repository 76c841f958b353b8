import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ReplyPage } from '../features/account/reply/reply-page.tsx'

/** For every recipient of a message, signed in or not. */
export const Route = createFileRoute('/respond')({
  validateSearch: z.object({
    token: z.coerce.string().optional().catch(undefined),
    stop: z.boolean().optional().catch(undefined),
  }),
  component: Respond,
})

function Respond() {
  const { token = '', stop = false } = Route.useSearch()
  return <ReplyPage key={token} token={token} isStopping={stop} />
}
