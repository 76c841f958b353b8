import type { CalendarFeed } from '@hearthkeep/shared/entities.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { useLive } from '../../data/live/use-live.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintSecret } from '../../platform/secret.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface CalendarFeedOfferProps {
  /** When the person chose a new password: a moment in UTC. */
  since: string
  onAnswered(): void
}

/** [SE79] A person who knew the old password may know the feed's address too, and a new password does not change it. */
export function CalendarFeedOffer({ since, onAnswered }: CalendarFeedOfferProps) {
  const { userId } = useData().person
  const mutate = useMutate()
  const toast = useToast()
  const feed = useLive(
    async (tables) => ((await tables.rows.calendarFeed.get(userId)) as CalendarFeed | undefined) ?? null,
    [userId],
  )
  // Nobody else can know an address that was made after the password.
  if (!feed || feed.secret === null || feed.updatedAt >= since) return null
  const change = async () => {
    const outcome = await mutate({ name: 'calendar_feed.rotate', args: { secret: mintSecret() } })
    if (!outcome.ok) return toast({ tone: 'replace', text: 'Not changed', detail: outcome.refusal.message })
    toast({ tone: 'good', text: 'New address made', detail: 'You find it in Settings.' })
    onAnswered()
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
      Your calendar feed still works with its old address. Change it? Every calendar that uses it then needs the new
      one.
    </ConfirmDialog>
  )
}
