import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { Ban, BellOff, Mail, MessageSquare, Trash2 } from 'lucide-react'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { CellButton, DataTable, type TableColumn, type TableOrder } from '../../ui/content/list/data-table.tsx'
import type { AdminUser } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { DeleteButton } from './deletion/delete-dialog.tsx'

interface UserTableProps {
  users: readonly AdminUser[]
  onOpen(user: AdminUser): void
  onDelete(user: AdminUser): void
  order: TableOrder
  onOrder(order: TableOrder): void
}

export function UserTable({ users, onOpen, onDelete, ...rest }: UserTableProps) {
  return (
    <DataTable label="Users" columns={columnsWith({ onOpen, onDelete })} rows={users} idOf={({ id }) => id} {...rest} />
  )
}

const columnsWith = ({ onOpen, onDelete }: Pick<UserTableProps, 'onOpen' | 'onDelete'>): TableColumn<AdminUser>[] => [
  {
    key: 'name',
    label: 'Name',
    isSortable: true,
    cell: (user) => (
      <>
        <CellButton type="button" onClick={() => onOpen(user)}>
          {user.firstName} {user.lastName}
        </CellButton>
        {(user.disabledAt !== null || user.deletionAt !== null) && (
          <BadgeRow>
            {user.disabledAt !== null && (
              <ToneChip tone="replace" icon={Ban}>
                Disabled
              </ToneChip>
            )}
            {user.deletionAt !== null && (
              <ToneChip tone="replace" icon={Trash2}>
                {`Deletes on ${dayWords(user.deletionAt)}`}
              </ToneChip>
            )}
          </BadgeRow>
        )}
      </>
    ),
  },
  { key: 'email', label: 'Email', isSortable: true, isLong: true, cell: ({ email }) => email },
  {
    key: 'role',
    label: 'Role',
    isSortable: true,
    cell: ({ role }) =>
      role === 'realtor' ? (
        <ToneChip tone="accent" icon={null}>
          Realtor
        </ToneChip>
      ) : (
        <ToneChip tone="good" icon={null}>
          Homeowner
        </ToneChip>
      ),
  },
  { key: 'phone', label: 'Phone', cell: ({ phone }) => phone ?? 'N/A' },
  { key: 'notifications', label: 'Notifications', cell: (user) => <Notifications user={user} /> },
  { key: 'createdAt', label: 'Created', isSortable: true, cell: ({ createdAt }) => dayWords(createdAt) },
  {
    key: 'actions',
    label: 'Actions',
    cell: (user) => <DeleteButton name={`${user.firstName} ${user.lastName}`} onClick={() => onDelete(user)} />,
  },
]

function Notifications({ user: { emailNotifications, smsNotifications } }: { user: AdminUser }) {
  return (
    <BadgeRow>
      {emailNotifications && (
        <ToneChip tone="neutral" icon={Mail}>
          Email
        </ToneChip>
      )}
      {smsNotifications && (
        <ToneChip tone="neutral" icon={MessageSquare}>
          SMS
        </ToneChip>
      )}
      {!emailNotifications && !smsNotifications && (
        <ToneChip tone="neutral" icon={BellOff}>
          None
        </ToneChip>
      )}
    </BadgeRow>
  )
}
