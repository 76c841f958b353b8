import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { useCommunication } from '../../../data/queries/clients/use-communication.ts'
import { ChecklistDrawing } from '../../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { distinctNames } from '../../../ui/content/list/distinct-names.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { PlansCard, usePlans } from '../plans/plans-card.tsx'
import { Suggested } from '../suggestions/suggested.tsx'
import { readScheduled, type ScheduledTouchpoint } from '../read-touchpoints.ts'
import { useCancelTouchpoint } from '../use-cancel-touchpoint.ts'
import { ScheduledRow } from './scheduled-row.tsx'

const DoneDialog = lazily(async () => (await import('../done-dialog.tsx')).DoneDialog)
const SendDialog = lazily(async () => (await import('../send/send-dialog.tsx')).SendDialog)
const TouchpointDialog = lazily(async () => (await import('../touchpoint-dialog.tsx')).TouchpointDialog)

interface ScheduledTabProps {
  today: CalendarDate
  isOffline: boolean
  onCreate(): void
  /** Opens the details of one touchpoint. */
  onOpen(touchpointId: TouchpointId): void
}

export function ScheduledTab(props: ScheduledTabProps) {
  const { userId } = useData().person
  const scheduled = useLive((tables) => readScheduled(tables, userId), [userId])
  const communication = useCommunication()
  const plans = usePlans()
  if (!scheduled || !communication || !plans) return <RowSkeletons count={4} />
  return (
    <Stack>
      <Suggested {...props} communication={communication} plans={plans} />
      <Upcoming {...props} scheduled={scheduled} />
      <PlansCard
        plans={plans}
        clients={communication.clients}
        templates={communication.templates}
        today={props.today}
      />
    </Stack>
  )
}

interface Opened {
  dialog: 'edit' | 'send' | 'done'
  id: TouchpointId
}

function Upcoming({
  scheduled,
  today,
  isOffline,
  onCreate,
  onOpen,
}: ScheduledTabProps & { scheduled: ScheduledTouchpoint[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const cancel = useCancelTouchpoint()
  const close = () => setOpened(null)
  const open =
    (dialog: Opened['dialog']) =>
    ({ id }: Touchpoint) =>
      setOpened({ dialog, id })
  const on = {
    open: ({ id }: Touchpoint) => onOpen(id),
    edit: open('edit'),
    send: open('send'),
    done: open('done'),
    cancel: (touchpoint: Touchpoint) => void cancel(touchpoint),
  }
  const names = distinctNames(
    scheduled.map(({ touchpoint: { id, title, scheduledDate }, client }) => ({
      id,
      name: title,
      details: [clientName(client), shortDate(scheduledDate)],
    })),
  )
  const found = opened && scheduled.find(({ touchpoint }) => touchpoint.id === opened.id)
  return (
    <SectionCard title="Scheduled" aside={scheduled.length > 0 && scheduled.length.toLocaleString('en-US')}>
      {scheduled.length === 0 ? (
        <EmptyState
          drawing={ChecklistDrawing}
          sentence="No upcoming touchpoints scheduled"
          action={<Button onClick={onCreate}>Create Touchpoint</Button>}
        />
      ) : (
        <LongList rows={scheduled} idOf={({ touchpoint }) => touchpoint.id} rowHeight={112}>
          {(row, rowAttributes) => (
            <ScheduledRow
              {...{ today, isOffline, rowAttributes, on }}
              scheduled={row}
              called={names.get(row.touchpoint.id)}
            />
          )}
        </LongList>
      )}
      {found && opened.dialog === 'edit' && (
        <TouchpointDialog subject={{ kind: 'edit', touchpoint: found.touchpoint }} today={today} onClose={close} />
      )}
      {found && opened.dialog === 'send' && (
        <SendDialog
          touchpoint={found.touchpoint}
          {...{ today, isOffline }}
          onEdit={() => open('edit')(found.touchpoint)}
          onClose={close}
        />
      )}
      {found && opened.dialog === 'done' && <DoneDialog touchpoint={found.touchpoint} today={today} onClose={close} />}
    </SectionCard>
  )
}
