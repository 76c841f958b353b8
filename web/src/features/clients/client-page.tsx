import type { Touchpoint } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { dueWords } from '@hearthkeep/shared/rules/date-words.ts'
import Button from '@mui/material/Button'
import { CalendarPlus, MessageCircle, Pencil, Star, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { KnownClient } from '../../data/use-client.ts'
import { CardColumn, SideBySide } from '../../ui/content/columns.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { NoticeCard } from '../../ui/content/notice-card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { useTwoPanes } from '../../ui/frame/use-shape.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { ClientHousesCard } from './client-houses-card.tsx'
import { ClientTimelineCard } from './client-timeline-card.tsx'
import { lastWords, nextContactWords } from './client-words.ts'
import { ContactCard } from './contact-card.tsx'
import { ContactWays } from './contact-ways.tsx'
import { PlannedCard } from './planned-card.tsx'
import { useClientActions } from './use-client-actions.ts'

const ClientDialog = lazily(async () => (await import('./client-dialog.tsx')).ClientDialog)
const ContactDialog = lazily(async () => (await import('./contact-dialog.tsx')).ContactDialog)
const DoneDialog = lazily(async () => (await import('./done-dialog.tsx')).DoneDialog)
const RatingDialog = lazily(async () => (await import('./rating-dialog.tsx')).RatingDialog)
const ReferralDialog = lazily(async () => (await import('./referral-dialog.tsx')).ReferralDialog)
const TouchpointDialog = lazily(async () => (await import('./touchpoint-dialog.tsx')).TouchpointDialog)

interface ClientPageProps {
  known: KnownClient
  today: CalendarDate
}

/** A client: when they want to hear from their realtor, how to reach them, their houses, and all that was. */
export function ClientPage({ known, today }: ClientPageProps) {
  const { client, name, houses, cadence } = known
  const [opened, setOpened] = useState<'edit' | 'contact' | 'touchpoint' | 'referral' | 'rating' | Touchpoint | null>(
    null,
  )
  const { isLeaving, remove, cancelTouchpoint } = useClientActions()
  const close = () => setOpened(null)
  // Beside the list there is nothing to go back to.
  const back = useTwoPanes() ? undefined : ({ to: '/clients', label: 'Clients' } as const)
  if (isLeaving) return null
  const logContact = (
    <Button variant="contained" startIcon={<Icon of={MessageCircle} />} onClick={() => setOpened('contact')}>
      Log contact
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={name}
        // The notice under it says so of one who is overdue.
        subtitle={cadence.isOverdue ? undefined : `${lastWords(cadence)} · ${nextContactWords(cadence, today)}`}
        back={back}
        actions={
          <>
            {!cadence.isOverdue && logContact}
            <ActionMenu
              label={`More for ${name}`}
              actions={[
                { label: 'Plan a touchpoint', icon: CalendarPlus, onSelect: () => setOpened('touchpoint') },
                { label: 'Record a referral', icon: UserPlus, onSelect: () => setOpened('referral') },
                { label: 'Record a rating', icon: Star, onSelect: () => setOpened('rating') },
                { label: 'Edit client', icon: Pencil, onSelect: () => setOpened('edit') },
                { label: 'Remove client', icon: Trash2, tone: 'danger', onSelect: () => void remove(client) },
              ]}
            />
          </>
        }
      />
      {cadence.isOverdue && (
        <NoticeCard
          tone="repair"
          title="Overdue to contact"
          detail={`${lastWords(cadence)} · ${dueWords(cadence.nextContactDue, today)}`}
          actions={logContact}
        />
      )}
      <ContactWays client={client} name={name} />
      <SideBySide widths="minmax(0, 1fr) 300px">
        <CardColumn>
          <PlannedCard
            touchpoints={known.touchpoints}
            today={today}
            onPlan={() => setOpened('touchpoint')}
            onDone={setOpened}
            onCancel={(touchpoint) => void cancelTouchpoint(touchpoint)}
          />
          <ClientHousesCard houses={houses} today={today} />
          <ClientTimelineCard known={known} today={today} />
        </CardColumn>
        <ContactCard client={client} name={name} onEdit={() => setOpened('edit')} />
      </SideBySide>
      {opened === 'edit' && <ClientDialog client={client} onClose={close} onSaved={close} />}
      {opened === 'contact' && <ContactDialog client={client} today={today} onClose={close} />}
      {opened === 'referral' && <ReferralDialog client={client} today={today} onClose={close} />}
      {opened === 'rating' && <RatingDialog client={client} today={today} onClose={close} />}
      {opened === 'touchpoint' && (
        <TouchpointDialog
          clients={[client]}
          houses={houses.map(({ property }) => property)}
          today={today}
          onClose={close}
        />
      )}
      {opened !== null && typeof opened === 'object' && (
        <DoneDialog touchpoint={opened} today={today} onClose={close} />
      )}
    </Page>
  )
}
