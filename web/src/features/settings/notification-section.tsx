import { styled } from '@mui/material/styles'
import { RowSkeletons } from '../../ui/content/skeletons.tsx'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { NotificationForm } from './notification-form.tsx'
import { DevicePush } from './push/device-push.tsx'
import { useNotificationChoices } from './use-settled.ts'

/** What the person wants to be told, and how. */
export function NotificationSection() {
  const settled = useNotificationChoices()
  return (
    <SectionCard title="Notification Settings">
      <Parts>
        <DevicePush />
        {settled ? <NotificationForm {...settled} /> : <RowSkeletons count={4} />}
      </Parts>
    </SectionCard>
  )
}

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
