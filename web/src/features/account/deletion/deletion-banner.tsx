import { styled } from '@mui/material/styles'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useUser } from '../use-user.ts'

/** Few people ever see it: it is no part of what every page loads. */
const KeepAccountNotice = lazily(async () => (await import('./keep-account-notice.tsx')).KeepAccountNotice)

/** [DL2] On every page while the account waits to be deleted. */
export function DeletionBanner() {
  const user = useUser()
  if (!user?.deletionAt) return null
  return (
    <Place>
      <KeepAccountNotice deletionAt={user.deletionAt} />
    </Place>
  )
}

const Place = styled('div')({ padding: '12px 16px' })
