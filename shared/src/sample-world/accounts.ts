import { createUser, setPlan, verifyEmail } from '../account/user-mutations.ts'
import { marcus, priya, samplePeople, type SamplePerson } from './people.ts'
import type { Story } from './story.ts'

/** Opens all accounts, before anything else happens. */
export function openAccounts(story: Story, clients: readonly SamplePerson[]): void {
  const on = story.monthsAgo(40)
  for (const { id: userId, ...person } of [...Object.values(samplePeople), marcus, priya, ...clients]) {
    const actor = { id: userId, ...person }
    story.act(actor, on, createUser, { userId, username: person.email, ...person })
    story.act(actor, on, verifyEmail, { userId })
  }
  const { realtor } = samplePeople
  story.act(realtor, on, setPlan, { userId: realtor.id, plan: 'professional' })
}
