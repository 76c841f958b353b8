import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { Users } from 'lucide-react'
import { useData } from '../../data/live/data-provider.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { Muted } from '../../ui/kit.tsx'
import { peopleWords } from './household-words.ts'
import { usePeople } from './read-household.ts'

/** Links from a property to the people with access; tells viewers that they cannot change anything. */
export function PeopleLink({ propertyId }: { propertyId: PropertyId }) {
  const { userId } = useData().person
  const people = usePeople(propertyId)
  if (!people) return null
  const isViewer = people.some((person) => person.userId === userId && person.relation === 'viewer')
  return (
    <>
      <ButtonLink
        to="/settings"
        search={{ property: propertyId }}
        hash="household"
        fullWidth
        startIcon={<Icon of={Users} />}
      >
        {peopleWords(people.length)} with access
      </ButtonLink>
      {isViewer && <Muted>You’re a viewer of this house: you can see everything, but not change anything.</Muted>}
    </>
  )
}
