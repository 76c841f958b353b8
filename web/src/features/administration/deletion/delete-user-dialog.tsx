import { deletionForecast, type DeletionForecast } from '@hearthkeep/shared/protocol/answers/account-deletion.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import type { AdminUser } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { AdminQuery } from '../admin-query.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { QueryContext } from '../use-admin-query.ts'

interface DeleteUserDialogProps {
  context: QueryContext
  user: AdminUser
  onClose(): void
}

/** [DL7], [DL8] */
export function DeleteUserDialog({ context, user, onClose }: DeleteUserDialogProps) {
  const { id, firstName, lastName, email } = user
  return (
    <DeleteDialog
      context={context}
      title="Delete account"
      path={`users/${id}`}
      confirmation={{ label: 'Account email', value: email }}
      done="Account deleted"
      onClose={onClose}
    >
      <p>
        The account of {firstName} {lastName} is permanently deleted right away and signed out everywhere. To suspend it
        for a while, disable it instead.
      </p>
      <AdminQuery context={context} path={`users/${id}/deletion`} schema={deletionForecast}>
        {(forecast) => <FactList facts={factsOf(forecast)} />}
      </AdminQuery>
    </DeleteDialog>
  )
}

const factsOf = ({ counts }: DeletionForecast) =>
  [
    { label: 'Properties deleted', value: counts.deleted },
    { label: 'Documents deleted with them', value: counts.documents },
    { label: 'Properties that go to a household member', value: counts.handedOver },
    { label: 'Properties that stay with a realtor', value: counts.keptByRealtor },
    { label: 'Properties that others keep', value: counts.left },
    { label: 'Clients deleted', value: counts.clients },
    { label: 'Messages deleted', value: counts.messages },
    { label: 'Invitations and transfers canceled', value: counts.openInvitations + counts.openTransfers },
  ].map(({ label, value }) => ({ label, value: value.toLocaleString('en-US') }))
