import { styled } from '@mui/material/styles'
import { useUser } from '../use-user.ts'
import { KeepAccountNotice } from './keep-account-notice.tsx'

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

const Place = styled('div')({ padding: '12px 16px 0' })
