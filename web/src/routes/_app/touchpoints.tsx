import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { z } from 'zod'
import { session } from '../../features/account/session.ts'
import { touchpointTabs } from '../../features/touchpoints/touchpoint-tab.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { RealtorsOnly } from '../../ui/frame/realtors-only.tsx'
import type { TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { useEffect, useState } from 'react'
import { MessageRecord } from '../../features/communication/history/message-record.tsx'
import { useMessageActions } from '../../features/communication/history/use-message-actions.ts'
import { subjectOf, type TemplateSubject } from '../../features/communication/templates/template-values.ts'
import { TouchpointsPage } from '../../features/touchpoints/touchpoints-page.tsx'
import { today } from '../../platform/today.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'

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

const DetailsDialog = lazily(
  async () => (await import('../../features/touchpoints/sent/details-dialog.tsx')).DetailsDialog,
)
const TemplateDialog = lazily(
  async () => (await import('../../features/communication/templates/template-dialog.tsx')).TemplateDialog,
)
const TouchpointDialog = lazily(
  async () => (await import('../../features/touchpoints/touchpoint-dialog.tsx')).TouchpointDialog,
)

type Opened =
  | { dialog: 'create'; templateType?: string | undefined }
  | { dialog: 'details'; touchpointId: TouchpointId }
  | { dialog: 'template'; subject: TemplateSubject }

const route = getRouteApi('/_app/touchpoints')

/** The Touchpoints page and what opens over it; messages and templates belong to the Communication Center. */
function RealtorTouchpoints() {
  const { tab = 'scheduled', create } = route.useSearch()
  const { device } = route.useRouteContext()
  const navigate = route.useNavigate()
  const day = useObservable(today)
  const status = useObservable(device.sync.status)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { retry, cancel } = useMessageActions()
  const close = () => setOpened(null)
  const isCreateRequested = create === true
  useEffect(() => {
    // The URL opens it only once. The parameter is cleared first, because the open dialog depends on the URL's place in
    // the history.
    if (!isCreateRequested) return
    const cleared = navigate({ search: (before) => ({ ...before, create: undefined }), replace: true })
    void cleared.then(() => setOpened({ dialog: 'create' }))
  }, [isCreateRequested, navigate])
  return (
    <>
      <TouchpointsPage
        tab={tab}
        today={day}
        isOffline={status === 'unreachable'}
        onTab={(next) => {
          const search = { tab: next === 'scheduled' ? undefined : next }
          void navigate({ search, replace: true, resetScroll: false })
        }}
        onCreate={(template) => setOpened({ dialog: 'create', templateType: template?.id })}
        onOpen={(touchpointId) => setOpened({ dialog: 'details', touchpointId })}
        onEditTemplate={(choice, channel) => setOpened({ dialog: 'template', subject: subjectOf(choice, channel) })}
      />
      {opened?.dialog === 'create' && (
        <TouchpointDialog subject={{ kind: 'new', templateType: opened.templateType }} today={day} onClose={close} />
      )}
      {opened?.dialog === 'details' && (
        <DetailsDialog
          touchpointId={opened.touchpointId}
          today={day}
          record={MessageRecord}
          onRetry={(message) => void retry(message)}
          onCancelMessage={(message) => void cancel(message)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'template' && <TemplateDialog subject={opened.subject} onClose={close} />}
    </>
  )
}
