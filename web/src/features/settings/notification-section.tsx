import { isDemo } from '../../platform/demo/demo-place.ts'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Stack } from '../../ui/kit.tsx'
import { NotificationForm } from './notification-form.tsx'
import { DevicePush } from './push/device-push.tsx'
import { useNotificationChoices } from './use-settings.ts'

export function NotificationSection() {
  const settled = useNotificationChoices()
  return (
    <SectionCard title="Notifications">
      <Stack gap={24}>
        {isDemo ? <p>The demo doesn’t send notifications, but it saves your choices.</p> : <DevicePush />}
        {settled ? <NotificationForm {...settled} /> : <RowSkeletons count={4} />}
      </Stack>
    </SectionCard>
  )
}
