import type { Answer, testServer } from '../../testing/test-server.ts'

/** For tests: signs the administrator in. */
export async function asAdministrator(server: ReturnType<typeof testServer>, more: { code?: string } = {}) {
  const answer = await server.call('POST', '/api/admin/auth', {
    body: { username: 'admin', password: 'correct horse', ...more },
  })
  const { token } = answer.body as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const send =
    (method: string) =>
    (path: string, body?: unknown): Promise<Answer> =>
      server.call(method, `/api/admin${path}`, { body, headers })
  return { answer, token, headers, get: send('GET'), post: send('POST'), patch: send('PATCH'), delete: send('DELETE') }
}
