import type { Market } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import Button from '@mui/material/Button'
import { ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { useCommunication } from '../../data/queries/clients/use-communication.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { DocumentDrawing } from '../../ui/content/drawings/document-drawing.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { FirstLines } from '../../ui/content/list/first-lines.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Page, PageHeader } from '../../ui/frame/page.tsx'
import { Remark, Row, Stack } from '../../ui/kit.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { coverageOf, overlapsOf, type Coverage } from './coverage.ts'
import { QuarterCard } from './quarter-card.tsx'

const MarketDialog = lazily(async () => (await import('./market-dialog.tsx')).MarketDialog)
const PasteDialog = lazily(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog)
const RemovedMarketDialog = lazily(async () => (await import('./removed-market-dialog.tsx')).RemovedMarketDialog)

type Opened = { form: 'edit'; row: Market } | { form: 'add'; like?: Market } | { form: 'paste' } | { form: 'removed' }

interface MarketPageProps {
  today: CalendarDate
  /** The way to the letters. */
  links: ReactNode
}

/** [MK11] A realtor's numbers of the market, by quarter, and which clients have none. */
export function MarketPage({ today, links }: MarketPageProps) {
  const communication = useCommunication()
  const [opened, setOpened] = useState<Opened | null>(null)
  const perform = usePerform()
  if (!communication)
    return (
      <Page>
        <PageHeader title="Market numbers" />
        <RowSkeletons count={4} />
      </Page>
    )
  const { market } = communication
  const remove = ({ id: marketId, area, quarter }: Market) =>
    void perform(
      { name: 'market.remove', args: { marketId } },
      {
        done: { text: 'Numbers removed', detail: `${area}, ${quarterWords(quarter)}` },
        failed: 'Couldn’t remove the numbers',
      },
    )
  const isEmpty = market.length === 0
  const actions = (
    <Row>
      <Button
        variant={isEmpty ? 'contained' : 'outlined'}
        startIcon={<Icon of={Plus} />}
        onClick={() => setOpened({ form: 'add' })}
      >
        Add area
      </Button>
      <Button startIcon={<Icon of={ClipboardPaste} />} onClick={() => setOpened({ form: 'paste' })}>
        Paste a table
      </Button>
      <ActionMenu
        label="More for market numbers"
        actions={[{ label: 'Removed numbers', icon: Trash2, onSelect: () => setOpened({ form: 'removed' }) }]}
      />
    </Row>
  )
  return (
    <Page>
      <PageHeader title="Market numbers" />
      {isEmpty ? (
        <EmptyState
          drawing={DocumentDrawing}
          title="No numbers yet"
          sentence="Enter what your MLS says about an area in a quarter. Letters then tell each client the numbers for their ZIP code."
          action={actions}
        />
      ) : (
        <Stack gap={24}>
          {actions}
          <Reach coverage={coverageOf(communication)} links={links} />
          <Overlaps lines={overlapsOf(market)} />
          {byQuarter(market).map(([quarter, rows]) => (
            <QuarterCard
              key={quarter}
              {...{ quarter, rows, today }}
              onEdit={(row) => setOpened({ form: 'edit', row })}
              onNext={(like) => setOpened({ form: 'add', like })}
              onRemove={remove}
            />
          ))}
        </Stack>
      )}
      {opened?.form === 'edit' && <MarketDialog row={opened.row} today={today} onClose={() => setOpened(null)} />}
      {opened?.form === 'add' && (
        <MarketDialog row={null} like={opened.like} today={today} onClose={() => setOpened(null)} />
      )}
      {opened?.form === 'paste' && <PasteDialog market={market} today={today} onClose={() => setOpened(null)} />}
      {opened?.form === 'removed' && <RemovedMarketDialog onClose={() => setOpened(null)} />}
    </Page>
  )
}

function Reach({ coverage, links }: { coverage: Coverage; links: ReactNode }) {
  const { covered, clients, lacking } = coverage
  return (
    <SectionCard
      title="Clients with numbers"
      aside={`${covered.toLocaleString('en-US')} of ${clients.toLocaleString('en-US')}`}
    >
      <Stack gap={12}>
        {lacking.length === 0 ? (
          <p>
            {clients === 0 ? 'You have no clients yet.' : `All of your ${counted(clients, 'client')} have numbers.`}
          </p>
        ) : (
          <div>
            <FirstLines lines={lacking} />
          </div>
        )}
        <Remark>A letter that needs a number goes only to clients who have it.</Remark>
        {links}
      </Stack>
    </SectionCard>
  )
}

function Overlaps({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <FormAlert tone="attention" title="A ZIP code is in several areas">
      <FirstLines lines={lines} />
    </FormAlert>
  )
}

/** The latest quarter first, its areas by name. */
function byQuarter(market: readonly Market[]): [string, Market[]][] {
  const quarters = new Map<string, Market[]>()
  for (const row of market) quarters.set(row.quarter, [...(quarters.get(row.quarter) ?? []), row])
  return [...quarters]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([quarter, rows]) => [quarter, rows.toSorted((one, other) => inOrder(one.area, other.area))])
}
