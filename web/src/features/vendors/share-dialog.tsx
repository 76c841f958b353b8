import type { Vendor } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { MAX_SHARED_AT_ONCE } from '@hearthkeep/shared/vendor/share-vendor.ts'
import { clientToChoose } from '../../actions/choosable-rows.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'
import { ChooseDialog } from '../../ui/overlay/choose/choose-dialog.tsx'

/** [VB13] Chooses the clients and colleagues who get a copy of the entry. */
export function ShareDialog({ vendor, onClose }: { vendor: Vendor; onClose(): void }) {
  const { userId } = useData().person
  const people = useLive((tables) => readPeople(tables, userId), [userId])
  const perform = usePerform()
  if (!people) return null
  const had = new Set<string>(vendor.sharedWith ?? [])
  const shareWith = (userIds: UserId[]) => {
    onClose()
    if (userIds.length === 0) return
    void perform(
      { name: 'vendor.share', args: { vendorId: vendor.id, userIds } },
      {
        done: { tone: 'good', text: 'Vendor shared', detail: peopleWords(userIds.length) },
        failed: 'Couldn’t share the vendor',
      },
    )
  }
  return (
    <ChooseDialog
      title="Share with clients and colleagues"
      searchLabel="Search people"
      placeholder="Name or email"
      rows={people.map((person) => ({
        ...person,
        detail: had.has(person.id) ? 'Has it from you' : person.detail,
      }))}
      chosen={[]}
      most={MAX_SHARED_AT_ONCE}
      countWords={peopleWords}
      nothing="Clients with an account appear here, and the members of your office."
      onChoose={shareWith}
      onClose={onClose}
    />
  )
}

const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

async function readPeople({ rows }: LocalTables, userId: UserId) {
  const scope = userScope(userId)
  const clients = (await rows.client.where('scope', scope)).flatMap((client) =>
    client.homeownerId === null || client.deletedAt !== null
      ? []
      : [{ ...clientToChoose(client, client.email), id: client.homeownerId }],
  )
  const colleagues = (await rows.colleague.where('scope', scope)).map(({ userId: id, name, email }) => ({
    id,
    name,
    detail: email,
    words: [name, email],
  }))
  return [...clients, ...colleagues].toSorted((one, other) => inOrder(one.name, other.name))
}
