import { Stack } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useUser } from '../../../data/queries/use-user.ts'

/** Loaded lazily, because few people ever see it. */
const KeepAccountNotice = lazily(async () => (await import('./keep-account-notice.tsx')).KeepAccountNotice)

/** [DL2] Shown on every page while the account is scheduled for deletion. */
export function DeletionBanner() {
  const user = useUser()
  if (!user?.deletionAt) return null
  return (
    <Stack sx={{ p: '12px 16px' }}>
      <KeepAccountNotice deletionAt={user.deletionAt} />
    </Stack>
  )
}
