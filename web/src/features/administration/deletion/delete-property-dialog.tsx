import { propertyForecast } from '@hearthkeep/shared/protocol/answers/account-deletion.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import type { AdminProperty } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { AdminQuery } from '../admin-query.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { QueryContext } from '../use-admin-query.ts'

interface DeletePropertyDialogProps {
  context: QueryContext
  property: AdminProperty
  onClose(): void
}

/** [DL6], [DL8] */
export function DeletePropertyDialog({ context, property, onClose }: DeletePropertyDialogProps) {
  const { id, address, city, state, zipCode } = property
  return (
    <DeleteDialog
      context={context}
      title="Delete property"
      path={`properties/${id}`}
      confirmation={{ label: 'Address', value: address }}
      done="Property deleted"
      onClose={onClose}
    >
      <p>
        {address}, {city}, {state} {zipCode} is permanently deleted right away, with its history. Everyone with access
        loses it.
      </p>
      <AdminQuery context={context} path={`properties/${id}/deletion`} schema={propertyForecast}>
        {({ systems, tasks, documents, people }) => (
          <FactList
            facts={[
              { label: 'People with access', value: people.toLocaleString('en-US') },
              { label: 'Systems', value: systems.toLocaleString('en-US') },
              { label: 'Tasks', value: tasks.toLocaleString('en-US') },
              { label: 'Documents', value: documents.toLocaleString('en-US') },
            ]}
          />
        )}
      </AdminQuery>
    </DeleteDialog>
  )
}
