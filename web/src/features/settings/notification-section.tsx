import { RowSkeletons } from '../../ui/content/skeletons.tsx'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { NotificationForm } from './notification-form.tsx'
import { useNotificationChoices } from './use-settled.ts'

/** What the person wants to be told, and how. */
export function NotificationSection() {
  const settled = useNotificationChoices()
  return (
    <SectionCard title="Notification Settings">
      {settled ? <NotificationForm {...settled} /> : <RowSkeletons count={4} />}
    </SectionCard>
  )
}
