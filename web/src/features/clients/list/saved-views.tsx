import { clientView, type ClientQuery, type ClientView } from '@hearthkeep/shared/account/client-view.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePerform } from '../../../actions/use-perform.ts'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const ViewDialog = lazily(async () => (await import('./view-dialog.tsx')).ViewDialog)

/** The list as it opens. */
export const everyClient: ClientQuery = { text: '', show: 'all', sort: 'contact', tag: '' }

interface ViewProps {
  views: readonly ClientView[]
  query: ClientQuery
}

const viewOf = ({ views, query }: ViewProps): ClientView | undefined => views.find((view) => isSameQuery(view, query))

/** [CL89] Chooses one of the realtor's views. */
export function ViewChip({ views, query, onQuery }: ViewProps & { onQuery(query: ClientQuery): void }) {
  const choose = (chosen: string) => {
    const { name: _name, ...asked } = views.find(({ name }) => name === chosen) ?? { name: '', ...everyClient }
    onQuery(asked)
  }
  return (
    <ChipSelect
      label="Saved view"
      anyLabel="Saved views"
      choices={views.map(({ name }) => ({ value: name, label: name }))}
      value={viewOf({ views, query })?.name ?? ''}
      onChange={choose}
    />
  )
}

/** [CL89] Saves what the list shows as a view, or removes the view that it shows. */
export function ViewButton({ views, query }: ViewProps) {
  const perform = usePerform()
  const [isSaving, setSaving] = useState(false)
  const view = viewOf({ views, query })
  if (view)
    return (
      <Button
        variant="text"
        onClick={() =>
          void perform(
            { name: 'user.remove_client_view', args: { name: view.name } },
            {
              done: { tone: 'good', text: 'View removed', detail: view.name },
              failed: 'Couldn’t remove the view',
              undo: { name: 'user.save_client_view', args: { view } },
            },
          )
        }
      >
        Remove view
      </Button>
    )
  if (isSameQuery(query, everyClient) || !clientView.safeParse({ name: 'View', ...query }).success) return null
  return (
    <>
      <Button variant="text" onClick={() => setSaving(true)}>
        Save view
      </Button>
      {isSaving && <ViewDialog views={views} query={query} onClose={() => setSaving(false)} />}
    </>
  )
}

const isSameQuery = (one: ClientQuery, other: ClientQuery): boolean =>
  one.text === other.text && one.show === other.show && one.sort === other.sort && one.tag === other.tag
