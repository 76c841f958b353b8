import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'

/** The owner of a new property. Determined by its creator ([M10]), so it is displayed and cannot be edited. */
export function PropertyOwner() {
  const { person } = useData()
  const user = useLive(async (tables) => (await tables.rows.user.get(person.userId)) ?? null, [person.userId])
  const name = user ? `${user.firstName} ${user.lastName}` : 'You'
  return (
    <FactList
      facts={
        person.role === 'realtor'
          ? [
              { label: 'Property owner', value: 'No one yet' },
              { label: 'In the care of', value: name },
            ]
          : [{ label: 'Property owner', value: name }]
      }
    />
  )
}
