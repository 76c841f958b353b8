import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, nearDate, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { phoneWords } from '@hearthkeep/shared/format/phone-words.ts'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { NotebookPen, Phone, PhoneMissed } from 'lucide-react'
import type { ListedClient } from '../../../data/queries/clients/use-clients.ts'
import { BadgeRow, ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { callLink } from '../../../ui/content/person/contact-links.ts'
import { Avatar } from '../../../ui/content/person/avatar.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { ListRow, RowButton, RowLink } from '../../../ui/content/list/list-row.tsx'
import { useLongPress } from '../../../ui/content/list/use-long-press.ts'
import type { ClientSort } from '@hearthkeep/shared/account/client-view.ts'
import { useShape } from '../../../ui/theme/use-shape.ts'
import { usePane } from '../../../ui/frame/pane.ts'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { lastWords } from '../client-words.ts'
import { useLive } from '../../../data/live/data-provider.tsx'
import { readHomesOf } from '../../../data/queries/clients/use-client.ts'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'

interface ClientRowProps {
  listed: ListedClient
  /** What the list calls them. */
  called?: string | undefined
  today: CalendarDate
  /** The sort order; rows show the value that they are sorted by. */
  sort: ClientSort
  selected: boolean
  /** Null unless clients are being selected. */
  isTicked?: boolean | null
  /** Ticks the client or no longer; a long press begins the selection with them. */
  onTick?(): void
  onLogCall(client: Client): void
  rowAttributes?: RowAttributes | undefined
}

/** A client in the list: name, home with its ring, next and last contact, a link that calls, and a button that logs a call. */
export function ClientRow({
  listed,
  called = listed.name,
  today,
  sort,
  selected,
  isTicked = null,
  onTick,
  onLogCall,
  rowAttributes,
}: ClientRowProps) {
  const { client, name, cadence } = listed
  const home = useClientHome(client)
  const isBeside = usePane() !== 'alone'
  const isDense = useShape() === 'desktop' && isBeside
  const call = callLink(client.phone) ?? callLink(client.partnerPhone ?? null)
  const contact = cadence.isOverdue ? (
    <ToneChip tone="repair" icon={isDense ? null : PhoneMissed}>
      {dueWords(cadence.nextContactDue, today)}
    </ToneChip>
  ) : (
    <ToneChip tone="neutral" icon={null}>
      Contact {byWords(cadence.nextContactDue, today)}
    </ToneChip>
  )
  const last =
    sort === 'closing' && client.closingDate !== null
      ? `Closed ${shortDate(client.closingDate)}`
      : lastWords(cadence, today)
  const where = home ? `${home.property.address}, ${home.property.city}` : waysOf(client)
  // [RD25] Only that tells one of two Ann Kellers from the other.
  const isNamesake = called !== name
  const longPress = useLongPress(isTicked === null ? onTick : undefined)
  return (
    <ListRow
      item={{ ...rowAttributes, ...longPress }}
      selected={selected}
      leading={
        isTicked !== null ? (
          <Checkbox
            checked={isTicked}
            onChange={() => onTick?.()}
            sx={{ position: 'relative', zIndex: 1, ml: -1.25, my: -1.5 }}
            slotProps={{ input: { 'aria-label': `Select ${called}` } }}
          />
        ) : isDense ? null : (
          <Initials data-beside={isBeside}>
            <Avatar name={name} tone={cadence.isOverdue ? 'accent' : 'neutral'} />
          </Initials>
        )
      }
      title={
        isTicked !== null ? (
          <RowButton type="button" tabIndex={-1} onClick={() => onTick?.()}>
            {name}
          </RowButton>
        ) : (
          <RowLink
            to="/clients/$clientId"
            params={{ clientId: client.id }}
            aria-current={selected ? 'true' : undefined}
          >
            {name}
          </RowLink>
        )
      }
      dense={isDense}
      secondary={isDense && !isNamesake ? last : where}
      below={
        !isDense && (
          <BadgeRow>
            {contact}
            <span>{last}</span>
          </BadgeRow>
        )
      }
      trailing={
        <>
          {isDense && contact}
          {home && !isDense && (
            <Ring size="small" label={`Health of ${home.property.address}`} {...shownHealth(home.summary).ring} />
          )}
          {isTicked === null && (
            <span style={{ display: 'flex', marginLeft: -8 }}>
              {call !== null && !isBeside && (
                <IconButton href={call} aria-label={`Call ${called}`} title="Call">
                  <Icon of={Phone} />
                </IconButton>
              )}
              <IconButton aria-label={`Log call with ${called}`} title="Log call" onClick={() => onLogCall(client)}>
                <Icon of={NotebookPen} />
              </IconButton>
            </span>
          )}
        </>
      }
    />
  )
}

const waysOf = ({ phone, email }: Client) => (phone === null ? (email ?? undefined) : phoneWords(phone))

/** `today`; `by Dec 4` */
const byWords = (due: CalendarDate, today: CalendarDate) => (due === today ? 'today' : `by ${nearDate(due, today)}`)

/** On an upright tablet, the list beside a client has no room for them. */
const Initials = styled('span')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: { "&[data-beside='true']": { display: 'none' } },
}))

/** The first property of a client, by address; undefined while loading or if none is in the realtor's care. */
function useClientHome({ homeownerId, homeIds }: Pick<Client, 'homeownerId' | 'homeIds'>): ListedProperty | undefined {
  return useLive(
    async (tables) =>
      homeownerId === null && !homeIds ? undefined : (await readHomesOf(tables, { homeownerId, homeIds }))[0],
    // The rows of a list are other objects after each change.
    [homeownerId, homeIds?.join()],
  )
}
