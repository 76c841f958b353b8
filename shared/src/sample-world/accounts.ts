import { createUser, setPlan } from '../account/user-mutations.ts'
import { marcus, priya, samplePeople, type SamplePerson } from './people.ts'
import type { Story } from './story.ts'

/** Opens all accounts, before anything else happens. */
export function openAccounts(story: Story, clients: readonly SamplePerson[]): void {
  const on = story.monthsAgo(40)
  for (const { id: userId, ...person } of [...Object.values(samplePeople), marcus, priya, ...clients])
    story.act({ id: userId, ...person }, on, createUser, { userId, username: person.email, ...person })
  const { realtor } = samplePeople
  story.act(realtor, on, setPlan, { userId: realtor.id, plan: 'professional' })
}
