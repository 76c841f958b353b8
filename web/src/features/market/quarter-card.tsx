import type { Market } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import { figureWords } from '@hearthkeep/shared/market/market-fields.ts'
import { marketFigures, type MarketFigure } from '@hearthkeep/shared/market/market.ts'
import { isOld, quarterWords, type Quarter } from '@hearthkeep/shared/market/quarter.ts'
import Button from '@mui/material/Button'
import { CalendarPlus, History, Pencil, Trash2 } from 'lucide-react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { Figures, Row, Stack } from '../../ui/kit.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'

interface RowActions {
  onEdit(row: Market): void
  /** Adds the numbers of another quarter. */
  onNext(row: Market): void
  onRemove(row: Market): void
}

interface QuarterCardProps extends RowActions {
  quarter: Quarter
  /** By area. */
  rows: readonly Market[]
  today: CalendarDate
}

/** Short enough for a table. */
const headings: Record<MarketFigure, string> = {
  medianPrice: 'Median price',
  homesSold: 'Homes sold',
  daysOnMarket: 'Median days',
  activeListings: 'Listings',
  priceChange: 'In a year',
}

const figureColumns = keysOf(marketFigures).map((figure): TableColumn<Market> => ({
  key: figure,
  label: headings[figure],
  cell: (row) => <Figures>{row[figure] === null ? '–' : figureWords[figure](row[figure])}</Figures>,
}))

const columnsFor = ({ onEdit, onNext, onRemove }: RowActions): TableColumn<Market>[] => [
  {
    key: 'area',
    label: 'Area',
    isLong: true,
    cell: (row) => (
      <Button variant="text" sx={{ marginLeft: -1, textAlign: 'left' }} onClick={() => onEdit(row)}>
        {row.area}
      </Button>
    ),
  },
  { key: 'zipCodes', label: 'ZIP codes', isLong: true, cell: ({ zipCodes }) => zipCodes.join(', ') },
  ...figureColumns,
  {
    key: 'actions',
    label: 'More',
    cell: (row) => (
      <ActionMenu
        label={`More for ${row.area}, ${quarterWords(row.quarter)}`}
        actions={[
          { label: 'Edit', icon: Pencil, onSelect: () => onEdit(row) },
          { label: 'Add another quarter', icon: CalendarPlus, onSelect: () => onNext(row) },
          { label: 'Remove', icon: Trash2, tone: 'danger', onSelect: () => onRemove(row) },
        ]}
      />
    ),
  },
]

/** [MK11] The numbers of a quarter, and whether they are old. */
export function QuarterCard({ quarter, rows, today, ...actions }: QuarterCardProps) {
  return (
    <Stack as="section" gap={12} aria-label={quarterWords(quarter)}>
      <Row>
        <h2>{quarterWords(quarter)}</h2>
        {isOld(quarter, today) && (
          <ToneChip tone="attention" icon={History}>
            Older than six months
          </ToneChip>
        )}
      </Row>
      <DataTable
        label={`Numbers of ${quarterWords(quarter)}`}
        columns={columnsFor(actions)}
        rows={rows}
        idOf={({ id }) => id}
      />
    </Stack>
  )
}
