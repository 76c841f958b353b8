import { must } from '@hearthkeep/shared/kernel/must.ts'
import { userId, type Role } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import type { Person } from '../../web/src/data/mutate/mutate.ts'

const registered = z.object({ user: z.object({ id: userId }) })

export interface Account {
  person: Person
  /** The cookie of their current session. */
  cookie: string
}

const accountOf = (firstName: string) => ({
  email: `${firstName.toLowerCase()}@example.com`,
  password: 'correct horse battery',
})

interface Joining {
  role?: Role
  /** Sent as a proxy would, so that people do not share the limits of one address. */
  address?: string
}

/** Creates an account through the API and signs in. */
export async function join(url: string, firstName: string, options: Joining = {}): Promise<Account> {
  const { role = 'homeowner', address = '127.0.0.1' } = options
  const names = { firstName, lastName: 'Keller', role }
  const answer = await post(`${url}/api/auth/register`, { ...accountOf(firstName), ...names }, address)
  const { user } = registered.parse(await answer.json())
  return { person: { userId: user.id, role }, cookie: await signIn(url, firstName, address) }
}

/**
 * @returns the session cookie.
 */
export async function signIn(url: string, firstName: string, address = '127.0.0.1'): Promise<string> {
  const login = await post(`${url}/api/auth/login`, accountOf(firstName), address)
  const [cookie = ''] = must(login.headers.getSetCookie()[0], 'the session').split(';')
  return cookie
}

async function post(url: string, body: object, address: string): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}
