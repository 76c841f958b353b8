import Button from '@mui/material/Button'
import { DELETION_DAYS } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { useState, type ReactNode } from 'react'
import { useObservable } from '../../../platform/use-observable.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Actions } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { session } from '../session.ts'
import { useUser } from '../../../data/queries/use-user.ts'

const DeleteAccountDialog = lazily(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

interface DeleteAccountSectionProps {
  /** Saves the copy. */
  exportButton: ReactNode
  /** Opens the reports of a property. */
  onReport(propertyId: string): void
}

/** [DL1], [DL9] Offers a copy of everything, and the deletion of the account. */
export function DeleteAccountSection({ exportButton, onReport }: DeleteAccountSectionProps) {
  const user = useObservable(session)
  const row = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  // The banner at the top shows the date and offers to keep the account.
  const isLeaving = Boolean(row?.deletionAt)
  return (
    <SectionCard title="Your data and account">
      <p>
        Download all your data as one file.{' '}
        {!isLeaving &&
          `Delete your account when you no longer need it. You have ${DELETION_DAYS} days to change your mind.`}
      </p>
      <Actions sx={{ mt: 4 }}>
        {exportButton}
        {!isLeaving && (
          <Button color="error" onClick={() => setOpen(true)}>
            Delete account
          </Button>
        )}
      </Actions>
      {isOpen && (
        <DeleteAccountDialog email={user.email} {...{ exportButton, onReport }} onClose={() => setOpen(false)} />
      )}
    </SectionCard>
  )
}
