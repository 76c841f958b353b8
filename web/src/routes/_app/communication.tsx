import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { ConfirmFirst } from '../../features/account/email/confirm-first.tsx'
import { session } from '../../features/account/session.ts'
import { CommunicationPage } from '../../features/communication/communication-page.tsx'
import { communicationTabs } from '../../features/communication/communication-tab.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { RealtorsOnly } from '../../ui/frame/realtors-only.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** [RD22] The clients to write to. */
    clientIds?: readonly ClientId[] | undefined
  }
}

/** `tab`: the open part. */
export const Route = createFileRoute('/_app/communication')({
  validateSearch: z.object({ tab: z.enum(communicationTabs).optional().catch(undefined) }),
  component: CommunicationCenter,
})

function CommunicationCenter() {
  const user = useObservable(session)
  if (!user) return null
  if (user.role === 'realtor') return <RealtorCommunication />
  return (
    <RealtorsOnly title="Communication Center" sentence="Access denied. This page is only available to realtors." />
  )
}

function RealtorCommunication() {
  const { tab = 'dashboard' } = Route.useSearch()
  const { device } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const day = useObservable(today)
  const chosen = useLocation({ select: ({ state }) => state.clientIds })
  const status = useObservable(device.sync.status)
  return (
    <CommunicationPage
      tab={tab}
      today={day}
      isOffline={status === 'unreachable'}
      chosen={chosen}
      confirmFirst={!isDemo && <ConfirmFirst />}
      onTab={(next) => {
        const search = { tab: next === 'dashboard' ? undefined : next }
        void navigate({ search, replace: true, resetScroll: false })
      }}
    />
  )
}
