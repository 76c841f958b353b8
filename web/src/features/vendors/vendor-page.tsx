import type { MaintenanceItem, Property, Vendor } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { phoneWords } from '@hearthkeep/shared/format/phone-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { insuranceWords, isUninsured, type VendorWork } from '@hearthkeep/shared/vendor/vendor-work.ts'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { Globe, Mail, MessageSquare, Merge, Pencil, Phone, Share2, Trash2, UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { ListedVendor } from '../../data/queries/vendors/use-vendors.ts'
import { canShare, share } from '../../platform/install/share.ts'
import { FactList, type Fact } from '../../ui/content/card/fact-list.tsx'
import { NoticeCard } from '../../ui/content/card/notice-card.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { ListRow, RowLink } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { callLink, mailLink, textLink, webLink } from '../../ui/content/person/contact-links.ts'
import { PhoneLink } from '../../ui/content/person/phone-link.tsx'
import { Page, PageHeader } from '../../ui/frame/page.tsx'
import { Actions, LongWord, Remark } from '../../ui/kit.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useTwoPanes } from '../../ui/theme/use-shape.ts'
import { saveCards } from './files/save-vendors.ts'

const VendorDialog = lazily(async () => (await import('./vendor-dialog.tsx')).VendorDialog)
const ShareDialog = lazily(async () => (await import('./share-dialog.tsx')).ShareDialog)
const MergeDialog = lazily(async () => (await import('./merge-dialog.tsx')).MergeDialog)

interface VendorPageProps {
  listed: ListedVendor
  /** The whole book: the entries that this one can be merged with. */
  vendors: readonly ListedVendor[]
  today: CalendarDate
}

/** [VB7] An entry: ways to reach them, what they did and cost, and what is recorded about them. */
export function VendorPage({ listed: { vendor, work }, vendors, today }: VendorPageProps) {
  const [opened, setOpened] = useState<'edit' | 'merge' | 'share' | null>(null)
  const perform = usePerform()
  const isRealtor = useData().person.role === 'realtor'
  const navigate = useNavigate()
  const close = () => setOpened(null)
  // No back link beside the list.
  const back = useTwoPanes() ? undefined : ({ to: '/vendors', label: 'Vendors' } as const)
  const { id: vendorId, company } = vendor
  const edit = () => setOpened('edit')
  const remove = async () => {
    // First, because the page of a removed vendor says that there is none.
    await navigate({ to: '/vendors' })
    await perform(
      { name: 'vendor.remove', args: { vendorId } },
      { done: { text: 'Vendor removed', detail: company }, failed: 'Couldn’t remove the vendor' },
    )
  }
  return (
    <Page>
      <PageHeader
        title={company}
        subtitle={[vendor.trade, vendor.person].filter(Boolean).join(' · ') || undefined}
        back={back}
        actions={
          <>
            <Button startIcon={<Icon of={Pencil} />} onClick={edit}>
              Edit
            </Button>
            <ActionMenu
              label={`More for ${company}`}
              actions={[
                ...(canShare()
                  ? [{ label: 'Share', icon: Share2, onSelect: () => void share(sharedWords(vendor)) }]
                  : []),
                ...(isRealtor
                  ? [{ label: 'Share with people', icon: UserPlus, onSelect: () => setOpened('share') }]
                  : []),
                { label: 'Save contact card', icon: UserRound, onSelect: () => saveCards([vendor], company) },
                ...(vendors.length > 1
                  ? [{ label: 'Merge with another', icon: Merge, onSelect: () => setOpened('merge') }]
                  : []),
                { label: 'Remove vendor', icon: Trash2, tone: 'danger', onSelect: () => void remove() },
              ]}
            />
          </>
        }
      />
      {isUninsured(vendor, today) && (
        <NoticeCard
          tone="attention"
          title="Insurance expired"
          detail={`It ended on ${shortDate(vendor.insuredUntil ?? today)}. Ask for a new certificate before the next job.`}
          actions={<Button onClick={edit}>Change the date</Button>}
        />
      )}
      <ContactWays vendor={vendor} />
      <StatGrid
        stats={[
          { label: 'Jobs', value: work.done.length },
          { label: 'Spent', value: money(work.spent) },
          { label: 'Last visit', value: work.lastVisit === null ? 'N/A' : shortDate(work.lastVisit) },
        ]}
      />
      <SideBySide widths="minmax(0, 1fr) 300px">
        <Jobs work={work} />
        <SectionCard title="Details">
          <FactList facts={factsOf(vendor, today)} />
        </SectionCard>
      </SideBySide>
      {opened === 'edit' && <VendorDialog vendor={vendor} onClose={close} onSaved={close} />}
      {opened === 'share' && <ShareDialog vendor={vendor} onClose={close} />}
      {opened === 'merge' && (
        <MergeDialog
          into={vendor}
          others={vendors.map((other) => other.vendor).filter(({ id }) => id !== vendorId)}
          onClose={close}
        />
      )}
    </Page>
  )
}

const sharedWords = ({ company, person, trade, phones, email, website }: Vendor) => ({
  title: company,
  text: [company, trade, person, ...(phones ?? []), email, website].filter(Boolean).join('\n'),
})

/** Buttons to call, text or email the vendor and to open their site, as far as these are known. */
function ContactWays({ vendor: { company, phones, email, website } }: { vendor: Vendor }) {
  const phone = phones?.[0] ?? null
  const ways = [
    { label: 'Call', icon: Phone, href: callLink(phone) },
    { label: 'Text', icon: MessageSquare, href: textLink(phone) },
    { label: 'Email', icon: Mail, href: email && mailLink(email) },
    { label: 'Website', icon: Globe, href: webLink(website) },
  ]
  return (
    <Actions fill>
      {ways.map(({ label, icon, href }) =>
        href ? (
          <Button
            key={label}
            startIcon={<Icon of={icon} />}
            href={href}
            aria-label={label === 'Website' ? `Website of ${company}` : `${label} ${company}`}
            {...(label === 'Website' && { target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </Button>
        ) : null,
      )}
    </Actions>
  )
}

/** The tasks of the vendor: what is planned, then what was done, the latest first. */
function Jobs({ work: { planned, done } }: { work: VendorWork }) {
  const addresses = useLive(async ({ rows }) => addressesOf(await rows.property.all()), [])
  const jobs = [...planned, ...done]
  return (
    <SectionCard title="Jobs">
      {jobs.length === 0 ? (
        <Remark>Choose this vendor in a task, or as you complete one, and it’s listed here.</Remark>
      ) : (
        <LongList rows={jobs} idOf={({ id }) => id} rowHeight={64}>
          {(item, rowAttributes) => (
            <ListRow
              item={rowAttributes}
              title={
                <RowLink
                  to="/properties/$propertyId"
                  params={{ propertyId: item.propertyId }}
                  search={{ tab: 'maintenance' }}
                >
                  {item.title}
                </RowLink>
              }
              secondary={[dayWords(item), addresses?.get(item.propertyId)].filter(Boolean).join(' · ')}
              trailing={item.cost !== null && money(item.cost)}
            />
          )}
        </LongList>
      )}
    </SectionCard>
  )
}

const addressesOf = (properties: readonly Property[]): ReadonlyMap<PropertyId, string> =>
  new Map(properties.map(({ id, address }) => [id, address]))

function dayWords(item: MaintenanceItem): string {
  if (item.completedDate !== null) return `Done ${shortDate(item.completedDate)}`
  const due = dueDay(item)
  return due === null ? 'Planned' : `Due ${shortDate(due)}`
}

function factsOf(vendor: Vendor, today: CalendarDate): Fact[] {
  const { phones, email, website, license, callAgain, notes, names } = vendor
  const insured = insuranceWords(vendor, today)
  const site = webLink(website)
  return [
    ...(phones ?? []).map((phone, index) => ({
      label: index === 0 ? 'Phone' : `Phone ${index + 1}`,
      value: <PhoneLink phone={phoneWords(phone)} />,
    })),
    ...(email
      ? [
          {
            label: 'Email',
            value: (
              <LongWord>
                <a href={mailLink(email)}>{email}</a>
              </LongWord>
            ),
          },
        ]
      : []),
    ...(site
      ? [
          {
            label: 'Website',
            value: (
              <LongWord>
                <a href={site} target="_blank" rel="noreferrer">
                  {website}
                </a>
              </LongWord>
            ),
          },
        ]
      : []),
    { label: 'License', value: license ?? 'N/A' },
    { label: 'Insurance', value: insured ?? 'N/A' },
    { label: 'Call again', value: callAgain === null ? 'Undecided' : callAgain ? 'Yes' : 'No' },
    ...(names?.length ? [{ label: 'Also in tasks as', value: names.join(', ') }] : []),
    ...(notes ? [{ label: 'Notes', value: notes }] : []),
  ]
}
