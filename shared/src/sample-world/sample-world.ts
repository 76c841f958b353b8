import type { Role } from '../kernel/fields.ts'
import type { Membership } from '../household/membership.ts'
import { householdScope, propertyScope, userScope } from '../kernel/scope.ts'
import { clientList } from './client-list.ts'
import { addClients } from './clients.ts'
import { layOutDesks } from './desk.ts'
import { runActions, type SampleRow } from './run-actions.ts'
import { familyHome } from './properties/family-home.ts'
import { formerCondo } from './properties/former-condo.ts'
import { lakeCottage } from './properties/lake-cottage.ts'
import { oldDuplex } from './properties/old-duplex.ts'
import { clientPerson, samplePeople, type SamplePerson, marcus, priya } from './people.ts'
import { Story, type SampleFile, type StoryParts } from './story.ts'
import { keepInTouch } from './touchpoints.ts'
import { fillMarket } from './market.ts'
import { fillBooks } from './vendors.ts'
import { createUser, setPlan, verifyEmail } from '../account/user-mutations.ts'

/** Everything that one of the two people sees of the world, with the files of its documents. */
export interface SampleWorld {
  person: SamplePerson
  rows: SampleRow[]
  files: SampleFile[]
}

/**
 * Returns the world of Claire, a homeowner with three houses, and Dana, her realtor with 40 clients, as the person with
 * that role sees it. The same parts give the same world.
 */
export function sampleWorld(role: Role, parts: StoryParts): SampleWorld {
  const story = new Story(parts)
  openAccounts(
    story,
    clientList.map(({ name }, n) => clientPerson(n, name)),
  )
  const owner = familyHome(story)
  const duplex = oldDuplex(story)
  lakeCottage(story)
  formerCondo(story)
  const clients = addClients(story)
  keepInTouch(story, [...clients, owner])
  layOutDesks(story, { clients, home: owner.propertyId, duplex })
  fillBooks(story)
  fillMarket(story)
  const person = samplePeople[role]
  const rows = seenBy(person, runActions(story.actions))
  const hashes = new Set(rows.flatMap(({ row }) => ('hash' in row ? [row.hash] : [])))
  return { person, rows, files: story.files.filter(({ hash }) => hashes.has(hash)) }
}

/** Returns what the server would send to a device of this person: their own scope, and those of their properties. */
function seenBy({ id }: SamplePerson, rows: readonly SampleRow[]): SampleRow[] {
  const scopes = new Set<string>([userScope(id)])
  for (const { entity, row } of rows) {
    if (entity !== 'membership') continue
    const { userId, until, relation, propertyId } = row as Membership
    if (userId !== id || until !== null) continue
    scopes.add(propertyScope(propertyId))
    if (relation === 'owner' || relation === 'household') scopes.add(householdScope(propertyId))
  }
  return rows.filter(({ row }) => scopes.has(row.scope))
}

/** Opens all accounts, before anything else happens. */
function openAccounts(story: Story, clients: readonly SamplePerson[]): void {
  const on = story.monthsAgo(40)
  for (const { id: userId, ...person } of [...Object.values(samplePeople), marcus, priya, ...clients]) {
    const actor = { id: userId, ...person }
    story.act(actor, on, createUser, { userId, username: person.email, ...person })
    story.act(actor, on, verifyEmail, { userId })
  }
  const { realtor } = samplePeople
  story.act(realtor, on, setPlan, { userId: realtor.id, plan: 'professional' })
}
