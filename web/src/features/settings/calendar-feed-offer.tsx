import { usePerform } from '../../actions/use-perform.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { mintSecret } from '../../platform/secret.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

interface CalendarFeedOfferProps {
  /** When the person chose a new password (UTC). */
  since: string
  onAnswered(): void
}

/**
 * [SE79] Offers a new feed address: a person who knew the old password may also know the current address, which a new
 * password does not change.
 */
export function CalendarFeedOffer({ since, onAnswered }: CalendarFeedOfferProps) {
  const { userId } = useData().person
  const perform = usePerform()
  const feed = useLive(async (tables) => (await tables.rows.calendarFeed.get(userId)) ?? null, [userId])
  // An address created after the password change is not compromised.
  if (!feed || feed.secret === null || feed.updatedAt >= since) return null
  const change = async () => {
    const isChanged = await perform(
      { name: 'calendar_feed.rotate', args: { secret: mintSecret() } },
      {
        done: { tone: 'good', text: 'New address created', detail: 'You’ll find it in Settings.' },
        failed: 'Couldn’t make the change',
      },
    )
    if (isChanged) onAnswered()
  }
  return (
    <ConfirmDialog
      open
      onClose={onAnswered}
      title="Change your calendar feed’s address?"
      confirmLabel="Change address"
      cancelLabel="Keep the old one"
      color="primary"
      onConfirm={() => void change()}
    >
      Your calendar feed still works at its old address. Change it? Every calendar that uses it will then need the new
      one.
    </ConfirmDialog>
  )
}
