import { cookieOf, type Answer, type Person, type testServer } from '../../testing/test-server.ts'
import { authenticator, type Authenticator } from './authenticator.ts'

type Server = ReturnType<typeof testServer>

/** For tests: adds a passkey for the person. */
export async function addPasskey(person: Person, phone: Authenticator = authenticator()) {
  const options = await person.post('/api/auth/passkeys/options', { currentPassword: 'correct horse' })
  const added = await person.post('/api/auth/passkeys', phone.create(options.body))
  return { phone, options, added, id: (added.body as { id: string }).id }
}

/** For tests: requests a challenge as a browser would. */
export async function askToSignIn(server: Server, headers: Record<string, string> = {}) {
  const options = await server.call('POST', '/api/auth/login/passkey/options', { headers })
  return { options: options.body, cookie: cookieOf(options), status: options.status }
}

/** For tests: signs in with a passkey. */
export async function signInWith(
  server: Server,
  phone: Authenticator,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { options, cookie } = await askToSignIn(server)
  return server.call('POST', '/api/auth/login/passkey', {
    body: phone.get(options),
    headers: { Cookie: cookie, ...headers },
  })
}
