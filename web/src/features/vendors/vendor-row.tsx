import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { isUninsured, type VendorWork } from '@hearthkeep/shared/vendor/vendor-work.ts'
import IconButton from '@mui/material/IconButton'
import { Phone, ShieldAlert, ThumbsDown } from 'lucide-react'
import type { ListedVendor } from '../../data/queries/vendors/use-vendors.ts'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import type { RowAttributes } from '../../ui/content/list/drawn-rows.ts'
import { ListRow, RowLink } from '../../ui/content/list/list-row.tsx'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { callLink } from '../../ui/content/person/contact-links.ts'

interface VendorRowProps {
  listed: ListedVendor
  today: CalendarDate
  selected: boolean
  rowAttributes?: RowAttributes | undefined
}

/** An entry in the list: who it is, what they did, and a link that calls. */
export function VendorRow({ listed: { vendor, work }, today, selected, rowAttributes }: VendorRowProps) {
  const { company, phones, callAgain } = vendor
  const call = callLink(phones?.[0] ?? null)
  const done = workWords(work)
  return (
    <ListRow
      item={rowAttributes}
      selected={selected}
      leading={<Avatar name={company} />}
      title={
        <RowLink to="/vendors/$vendorId" params={{ vendorId: vendor.id }} aria-current={selected ? 'true' : undefined}>
          {company}
        </RowLink>
      }
      secondary={[vendor.trade, vendor.person].filter(Boolean).join(' · ') || undefined}
      below={
        <BadgeRow>
          {isUninsured(vendor, today) && (
            <ToneChip tone="attention" icon={ShieldAlert}>
              Insurance expired
            </ToneChip>
          )}
          {callAgain === false && (
            <ToneChip tone="neutral" icon={ThumbsDown}>
              Not again
            </ToneChip>
          )}
          {done && <span>{done}</span>}
        </BadgeRow>
      }
      trailing={
        call !== null && (
          <IconButton href={call} aria-label={`Call ${company}`} title="Call">
            <Icon of={Phone} />
          </IconButton>
        )
      }
    />
  )
}

/** `3 jobs · $540.00 · Last on Mar 3, 2026` */
function workWords({ done, spent, lastVisit }: VendorWork): string {
  const jobs = done.length === 0 ? null : counted(done.length, 'job')
  return [jobs, spent > 0 && money(spent), lastVisit && `Last on ${shortDate(lastVisit)}`].filter(Boolean).join(' · ')
}
