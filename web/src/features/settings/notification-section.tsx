import { styled } from '@mui/material/styles'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { NotificationForm } from './notification-form.tsx'
import { DevicePush } from './push/device-push.tsx'
import { useNotificationChoices } from './use-settings.ts'

export function NotificationSection() {
  const settled = useNotificationChoices()
  return (
    <SectionCard title="Notifications">
      <Parts>
        {isDemo ? <p>The demo doesn’t send notifications, but it saves your choices.</p> : <DevicePush />}
        {settled ? <NotificationForm {...settled} /> : <RowSkeletons count={4} />}
      </Parts>
    </SectionCard>
  )
}

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
