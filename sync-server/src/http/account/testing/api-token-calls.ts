import { madeApiToken, type NewApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import type { Person } from '../../testing/test-server.ts'

export const PROOF = { currentPassword: 'correct horse' }

/** The body for a token with all rights. */
export const wantedToken = (more: Partial<NewApiToken> = {}): NewApiToken => ({
  name: 'Home Assistant',
  rights: 'write',
  propertyIds: null,
  expiresInDays: null,
  ...more,
})

/** Creates a token. @returns it, and the headers of its calls */
export async function createToken(person: Pick<Person, 'post'>, more: Partial<NewApiToken> = {}) {
  const { body } = await person.post('/api/auth/tokens', { ...wantedToken(more), ...PROOF })
  const made = madeApiToken.parse(body)
  return { ...made, headers: { Authorization: `Bearer ${made.token}` } }
}
