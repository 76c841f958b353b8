import type { Referral, Touchpoint, Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { factsOfReferral } from '@hearthkeep/shared/client/referred-client.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  CalendarPlus,
  Merge,
  MessageCircle,
  NotebookPen,
  Pencil,
  Star,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLogCall, type LoggedCall } from '../../../actions/use-log-call.ts'
import type { KnownClient } from '../../../data/queries/clients/use-client.ts'
import { SideBySide } from '../../../ui/content/list/columns.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { NoticeCard } from '../../../ui/content/card/notice-card.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { useTwoPanes } from '../../../ui/theme/use-shape.ts'
import { Muted, Stack } from '../../../ui/kit.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { ClientPropertiesCard } from './client-properties-card.tsx'
import { ClientTimelineCard } from './client-timeline-card.tsx'
import { lastWords, nextContactWords } from '../client-words.ts'
import { ContactCard } from '../dialog/contact-card.tsx'
import { ContactWays } from '../../../actions/contact-ways.tsx'
import { useManyClients } from '../list/use-many-clients.ts'
import { PlannedCard } from './planned-card.tsx'
import { useNavigate } from '@tanstack/react-router'
import { readersOf } from '@hearthkeep/shared/client/household.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { usePerform } from '../../../actions/use-perform.ts'

const ClientDialog = lazily(async () => (await import('../dialog/client-dialog.tsx')).ClientDialog)
const ContactDialog = lazily(async () => (await import('../dialog/contact-dialog.tsx')).ContactDialog)
const MergeClientsDialog = lazily(async () => (await import('./merge-clients-dialog.tsx')).MergeClientsDialog)
const RatingDialog = lazily(async () => (await import('./rating-dialog.tsx')).RatingDialog)
const ReferralDialog = lazily(async () => (await import('../dialog/referral-dialog.tsx')).ReferralDialog)

interface ClientPageProps {
  known: KnownClient
  today: CalendarDate
  /** The year at the client's houses. */
  year: ReactNode
  /** Actions on touchpoints with the client. */
  onPlan(): void
  onDone(touchpoint: Touchpoint): void
  onCancelTouchpoint(touchpoint: Touchpoint): void
  /** Hands the client to a colleague; absent without an office. */
  onHandOver?: (() => void) | undefined
}

/** A client: next contact, contact details, properties, and history. */
export function ClientPage({ known, today, year, onPlan, onDone, onCancelTouchpoint, onHandOver }: ClientPageProps) {
  const { client, name, properties, cadence } = known
  const [opened, setOpened] = useState<'edit' | 'contact' | 'referral' | 'rating' | 'merge' | LoggedCall | null>(null)
  const [referral, setReferral] = useState<Referral | null>(null)
  const { isLeaving, remove } = useClientActions()
  const close = () => setOpened(null)
  const logCall = useLogCall(setOpened)
  const many = useManyClients()
  // No back link beside the list.
  const back = useTwoPanes() ? undefined : ({ to: '/clients', label: 'Clients' } as const)
  if (isLeaving) return null
  const logButton = (
    <Button variant="contained" startIcon={<Icon of={NotebookPen} />} onClick={() => void logCall(client)}>
      Log call
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={name}
        // An overdue client has a notice below instead.
        subtitle={cadence.isOverdue ? undefined : `${lastWords(cadence, today)} · ${nextContactWords(cadence, today)}`}
        back={back}
        actions={
          <>
            {!cadence.isOverdue && logButton}
            <ActionMenu
              label={`More for ${name}`}
              actions={[
                { label: 'Log another contact', icon: MessageCircle, onSelect: () => setOpened('contact') },
                { label: 'Plan a touchpoint', icon: CalendarPlus, onSelect: onPlan },
                { label: 'Record a referral', icon: UserPlus, onSelect: () => setOpened('referral') },
                { label: 'Record a rating', icon: Star, onSelect: () => setOpened('rating') },
                client.isArchived
                  ? { label: 'Bring back', icon: ArchiveRestore, onSelect: () => void many.bringBack([client]) }
                  : { label: 'Archive', icon: Archive, onSelect: () => void many.archive([client]) },
                { label: 'Edit client', icon: Pencil, onSelect: () => setOpened('edit') },
                { label: 'Merge with another client', icon: Merge, onSelect: () => setOpened('merge') },
                ...(onHandOver ? [{ label: 'Hand to a colleague', icon: ArrowRightLeft, onSelect: onHandOver }] : []),
                { label: 'Remove client', icon: Trash2, tone: 'danger', onSelect: () => void remove(client) },
              ]}
            />
          </>
        }
      />
      {cadence.isOverdue && (
        <NoticeCard
          tone="repair"
          title="Contact overdue"
          detail={`${lastWords(cadence, today)} · ${dueWords(cadence.nextContactDue, today)}`}
          actions={logButton}
        />
      )}
      <PeopleWays client={client} />
      <SideBySide widths="minmax(0, 1fr) 300px">
        <Stack>
          <ClientPropertiesCard properties={properties} today={today} />
          {year}
          <PlannedCard
            touchpoints={known.touchpoints}
            today={today}
            onPlan={onPlan}
            onDone={onDone}
            onCancel={onCancelTouchpoint}
          />
          <ClientTimelineCard known={known} today={today} onAddReferred={setReferral} />
        </Stack>
        <ContactCard client={client} name={name} onEdit={() => setOpened('edit')} />
      </SideBySide>
      {opened === 'edit' && <ClientDialog client={client} onClose={close} onSaved={close} />}
      {referral && (
        <ClientDialog
          client={null}
          referred={{ id: referral.id, facts: factsOfReferral(referral, name) }}
          onClose={() => setReferral(null)}
          onSaved={() => setReferral(null)}
        />
      )}
      {opened === 'contact' && <ContactDialog client={client} today={today} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <ContactDialog client={client} logged={opened} today={today} onClose={close} />
      )}
      {opened === 'referral' && <ReferralDialog client={client} today={today} onClose={close} />}
      {opened === 'merge' && <MergeClientsDialog into={client} onClose={close} />}
      {opened === 'rating' && <RatingDialog client={client} today={today} onClose={close} />}
    </Page>
  )
}

/** How to reach each person; their names are shown if there are two. */
function PeopleWays({ client }: { client: Client }) {
  const people = readersOf(client, 'both').map(({ person }) => person)
  const reached = people.filter(({ phone, email }) => phone !== null || email !== null)
  return reached.map((person, index) => (
    <Stack key={index} gap={4}>
      {people.length > 1 && <Muted>{clientName(person)}</Muted>}
      <ContactWays client={person} name={clientName(person)} />
    </Stack>
  ))
}

/**
 * The actions of a client's page. `isLeaving`: the client is being removed, and the page is about to navigate to the
 * list.
 */
function useClientActions() {
  const [isLeaving, setLeaving] = useState(false)
  const perform = usePerform()
  const navigate = useNavigate()
  return {
    isLeaving,
    async remove(client: Client) {
      setLeaving(true)
      const isRemoved = await perform(
        { name: 'client.remove', args: { clientId: client.id } },
        { done: { text: 'Client removed', detail: clientName(client) }, failed: 'Error' },
      )
      if (!isRemoved) return setLeaving(false)
      await navigate({ to: '/clients' })
    },
  }
}
