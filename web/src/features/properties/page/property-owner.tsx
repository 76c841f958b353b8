import type { User } from '@hearthkeep/shared/entities.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'

/** Whose a new house will be. That is settled by who creates it ([M10]), so it is told and not asked. */
export function PropertyOwner() {
  const { person } = useData()
  const user = useLive(
    async (tables) => ((await tables.rows.user.get(person.userId)) as User | undefined) ?? null,
    [person.userId],
  )
  const name = user ? `${user.firstName} ${user.lastName}` : 'You'
  return (
    <FactList
      facts={
        person.role === 'realtor'
          ? [
              { label: 'Property owner', value: 'Nobody yet' },
              { label: 'In the care of', value: name },
            ]
          : [{ label: 'Property owner', value: name }]
      }
    />
  )
}
