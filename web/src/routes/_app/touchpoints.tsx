import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { session } from '../../features/account/session.ts'
import { touchpointTabs } from '../../features/touchpoints/touchpoint-tab.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { RealtorsOnly } from '../../ui/frame/account/realtors-only.tsx'
import { RealtorTouchpoints } from './-realtor-touchpoints.tsx'

/** `tab`: the open part. `create`: opens the form for a new touchpoint, once. */
export const Route = createFileRoute('/_app/touchpoints')({
  validateSearch: z.object({
    tab: z.enum(touchpointTabs).optional().catch(undefined),
    create: z.literal(true).optional().catch(undefined),
  }),
  component: Touchpoints,
})

function Touchpoints() {
  const user = useObservable(session)
  if (!user) return null
  return user.role === 'realtor' ? <RealtorTouchpoints /> : <RealtorsOnly title="Client Touchpoints" />
}
