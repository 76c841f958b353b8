import type { ClientId, MembershipId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { listOf, repeatUntil, type Attack } from './fairness-attack.ts'
import { emailOf, PASSWORD } from './fairness-caller.ts'

const REGISTRATIONS = 300
const LOGINS = 400

export const accountAttacks: Attack[] = [
  {
    name: '300 properties for clients, pushed by a homeowner',
    attacker: 'client-less',
    prepare:
      async ({ attacker }) =>
      async () =>
        void (await attacker.push(listOf(300, newPropertyForClient))),
  },
  {
    name: '100 properties for new clients, whose passwords are hashed',
    attacker: 'hashing',
    role: 'realtor',
    plan: 'team',
    prepare:
      async ({ attacker }) =>
      async () =>
        void (await attacker.push(listOf(100, newPropertyForClient))),
  },
  {
    name: `${REGISTRATIONS} registrations`,
    attacker: 'registrar',
    async prepare({ url, address }) {
      let made = 0
      return (until) =>
        repeatUntil(until, { together: 20, most: REGISTRATIONS / 20 }, () => {
          const person = { email: emailOf(`registered${(made += 1)}`), firstName: 'Ann', lastName: 'Keller' }
          return post(`${url}/api/auth/register`, address, { ...person, password: PASSWORD, role: 'homeowner' })
        })
    },
  },
  logins(`${LOGINS} logins with the right password`, 'right', PASSWORD),
  logins(`${LOGINS} logins with a wrong password`, 'wrong', `${PASSWORD}!`),
]

function logins(name: string, attacker: string, password: string): Attack {
  return {
    name,
    attacker,
    prepare:
      async ({ url, address }) =>
      (until) =>
        repeatUntil(until, { together: 20, most: LOGINS / 20 }, () =>
          post(`${url}/api/auth/login`, address, { email: emailOf(attacker), password }),
        ),
  }
}

async function post(url: string, address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
}

function newPropertyForClient(n: number): CallOf {
  const email = `${mintId()}@example.com`
  return {
    name: 'property.create_for_client',
    args: {
      propertyId: mintId<PropertyId>(),
      membershipId: mintId<MembershipId>(),
      ownerMembershipId: mintId<MembershipId>(),
      clientId: mintId<ClientId>(),
      homeownerId: mintId<UserId>(),
      facts: { ...mainStreet, address: `${n + 1} Elm St` },
      person: { email, firstName: 'Dan', lastName: 'Park', phone: null },
      temporaryPassword: PASSWORD,
      existingClientId: null,
      invitation: null,
    },
  }
}
