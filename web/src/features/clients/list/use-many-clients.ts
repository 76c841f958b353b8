import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import { tagsOf } from '@hearthkeep/shared/client/tags.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { useMutateAll } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

type Changes = ArgsOf<'client.edit'>['changes']

/** [RD22] Changes of several clients at once, as one change with one Undo. Each resolves to whether it was made. */
export function useManyClients() {
  const mutateAll = useMutateAll()
  const toast = useToast()
  const edit = async (clients: readonly Client[], words: string, changesOf: (client: Client) => Changes) => {
    const edits = clients.map((client) => ({ client, changes: changesOf(client) }))
    const outcome = await mutateAll(edits.map(({ client, changes }) => editOf(client.id, changes)))
    if (!outcome.ok) {
      toast(refusalToast('Couldn’t change the clients', outcome.refusal))
      return false
    }
    const undo = async () => {
      const back = await mutateAll(edits.map(({ client, changes }) => editOf(client.id, valuesBefore(client, changes))))
      if (!back.ok) toast(refusalToast('Couldn’t undo', back.refusal))
    }
    toast({
      tone: 'good',
      text: words,
      detail: counted(clients.length, 'client'),
      action: { label: 'Undo', onAction: () => void undo() },
    })
    return true
  }
  return {
    tag: (clients: readonly Client[], tags: readonly string[]) =>
      edit(clients, 'Tagged', (client) => ({ tags: tagsOf([...(client.tags ?? []), ...tags]) })),
    archive: (clients: readonly Client[]) => edit(clients, 'Archived', () => ({ isArchived: true })),
    bringBack: (clients: readonly Client[]) => edit(clients, 'Brought back', () => ({ isArchived: null })),
  }
}

const editOf = (clientId: ClientId, changes: Changes): CallOf => ({ name: 'client.edit', args: { clientId, changes } })

const valuesBefore = (client: Client, changes: Changes): Changes => ({
  ...('tags' in changes && { tags: client.tags }),
  ...('isArchived' in changes && { isArchived: client.isArchived }),
})
