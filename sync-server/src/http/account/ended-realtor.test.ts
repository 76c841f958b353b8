import { A_LOGO } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { columnsWith, tablesNaming, wordsIn } from '../../storage/testing/raw-words.ts'
import { cookieOf } from '../testing/test-server.ts'
import { accountMails } from './testing/account-mails.ts'
import { asAdministrator } from '../administration/testing/administrator.ts'
import { endAccounts } from './testing/end-accounts.ts'
import { office } from '../office/testing/office.ts'
import { addPasskey } from './testing/passkey-calls.ts'

const EMAIL = 'zelda@quux.example'

/**
 * Zelda, whose name and email appear nowhere else, is an administrator of Rita's office and uses everything that a
 * realtor can.
 */
async function zeldasOffice() {
  const world = await office()
  const { server, rita, cara, invite, accept } = world
  await server.register({ email: EMAIL, firstName: 'Zelda', lastName: 'Quux', phone: '555-0199', role: 'realtor' })
  const answer = await server.logIn({ email: EMAIL })
  const { id } = (answer.body as { user: { id: string } }).user
  const headers = { Cookie: cookieOf(answer) }
  const send = (method: string) => (path: string, body?: unknown) => server.call(method, path, { body, headers })
  const [get, post, put, patch, remove] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(send)
  const zelda = { ...rita, user: { ...rita.user, id }, headers, get, post, put, patch, delete: remove } as typeof rita
  await accept(zelda, (await invite(rita, EMAIL, 'administrator')).token)
  await accept(cara, (await invite(zelda, 'cara@example.com')).token)
  await invite(zelda, 'newcomer@example.com')
  await addPasskey(zelda)
  await zelda.put('/api/branding', { businessName: 'Quux Homes', color: '#9E4F1B', logo: A_LOGO })
  await zelda.patch('/api/plan', { apiAccess: true })
  await zelda.post('/api/auth/email', { email: 'other@quux.example', currentPassword: 'correct horse' })
  await server.logIn({ email: EMAIL, password: 'wrong horse' })
  return { ...world, zelda }
}

test('[DL5] [DL10] nothing of a realtor in an office remains except what others keep, and ids in logs', async () => {
  const { server, zelda, rows } = await zeldasOffice()
  const { id } = zelda.user
  const had = columnsWith(server.folder, id)
  const own = ['accounts.userId', 'sessions.userId', 'passkeys.userId', 'account_links.userId', 'messages.userId']
  for (const column of [...own, 'branding.id', 'officeSeat.id', 'officeInvitation.scope', 'colleague.userId'])
    expect(had).toContain(column)

  await zelda.post('/api/account/deletion', { email: EMAIL, currentPassword: 'correct horse' })
  await accountMails(server).to(EMAIL)
  server.passMinutes(14 * 24 * 60)
  expect(await endAccounts(server)).toEqual({ done: 1, failed: 0 })
  // Pending security events are written before they are listed.
  const administrator = await asAdministrator(server)
  const events = (await administrator.get('/security-events')).body as { userId: string; event: string }[]
  const ofZelda = events.filter(({ userId }) => userId === id).map(({ event }) => event)
  expect(ofZelda).toEqual(expect.arrayContaining(['api_access_changed', 'passkey_added', 'sign_in_failed']))

  expect(columnsWith(server.folder, id)).toEqual([
    'changes.actor',
    'changes.id',
    'changes.scope',
    'dictionary.text',
    'mutations.userId',
    'officeInvitation.acceptedBy',
    'row_versions.id',
    'row_versions.scope',
    'scopes.id',
    'security_records.key',
    'security_records.userId',
  ])
  expect(tablesNaming(server.folder, id)).toEqual(['security_records'])
  expect(wordsIn(server.folder, ['security_records', 'mutations', 'row_versions', 'dictionary', 'scopes'])).not.toMatch(
    /uux|elda|0199/,
  )

  // What remains: the invitation from Rita, its email, and other people's notices.
  const kept = ['messages.recipient', 'notice.words', 'officeInvitation.email']
  expect(columnsWith(server.folder, 'uux')).toEqual(kept)
  expect(columnsWith(server.folder, '555-0199')).toEqual([])
  for (const entity of ['user', 'branding', 'officeSeat'] as const)
    for (const { before, after } of await rows((view) => view.history(entity, id)))
      expect(JSON.stringify([before, after])).not.toMatch(/uux|elda/)
})
