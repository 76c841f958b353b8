import { propertyStatusWords } from '@hearthkeep/shared/property/property-status-words.ts'
import { cityLine } from '@hearthkeep/shared/property/address-line.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { DataTable, type TableColumn, type TableOrder } from '../../ui/content/list/data-table.tsx'
import type { AdminProperty } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { DeleteButton } from './deletion/delete-dialog.tsx'

interface PropertyTableProps {
  properties: readonly AdminProperty[]
  onDelete(property: AdminProperty): void
  order: TableOrder
  onOrder(order: TableOrder): void
}

export function PropertyTable({ properties, onDelete, ...rest }: PropertyTableProps) {
  return (
    <DataTable label="Properties" columns={columnsWith(onDelete)} rows={properties} idOf={({ id }) => id} {...rest} />
  )
}

const columnsWith = (onDelete: PropertyTableProps['onDelete']): TableColumn<AdminProperty>[] => [
  { key: 'address', label: 'Address', isSortable: true, isLong: true, cell: ({ address }) => address },
  {
    key: 'city',
    label: 'City/State/Zip',
    isSortable: true,
    cell: cityLine,
  },
  { key: 'owner', label: 'Owner', cell: ({ ownerName }) => ownerName ?? 'Unassigned' },
  { key: 'realtor', label: 'Realtor', cell: ({ realtorName }) => realtorName ?? 'None' },
  {
    key: 'status',
    label: 'Status',
    isSortable: true,
    cell: ({ status }) => (
      <ToneChip tone={status === 'active' ? 'good' : 'neutral'} icon={null}>
        {propertyStatusWords(status)}
      </ToneChip>
    ),
  },
  { key: 'createdAt', label: 'Created', isSortable: true, cell: ({ createdAt }) => dayWords(createdAt) },
  {
    key: 'actions',
    label: 'Actions',
    cell: (property) => <DeleteButton name={property.address} onClick={() => onDelete(property)} />,
  },
]
