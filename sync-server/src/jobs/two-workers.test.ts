import { expect, test } from 'vitest'
import { testServer } from '../http/testing/test-server.ts'
import { twoEmptyPostgres } from '../storage/testing/empty-postgres.ts'
import { sendDue, type SendingParts } from './send-messages.ts'
import { siteOnly } from './testing/site-only.ts'

const PEOPLE = 60

test('[PG13] two servers that send the messages of one queue send each of them once', async () => {
  const stores = await twoEmptyPostgres()
  const { beside, now, mintId } = testServer()
  const sent: string[] = []
  const channel = {
    async send({ recipient }: { recipient: string }) {
      await new Promise(setImmediate)
      sent.push(recipient)
    },
  }
  const workers = stores.map((store): SendingParts & ReturnType<typeof beside> => ({
    ...siteOnly,
    ...beside(store),
    store,
    channels: { email: channel, sms: channel },
    textCountries: ['US'],
    publicUrl: 'http://localhost',
    now,
    mintId,
    log: { info: () => undefined, error: (_fields, message) => expect(message).toBe('no error') },
  }))
  const emails = Array.from({ length: PEOPLE }, (_, number) => `p${number}@example.com`)
  // Each new account is asked to confirm its email.
  for (const email of emails) {
    const body = { email, password: 'correct horse', firstName: 'Ana', lastName: 'Lee' }
    expect((await workers[0]?.call('POST', '/api/auth/register', { body }))?.status).toBe(201)
  }
  const sendAll = async (parts: SendingParts) => {
    let done = 0
    for (let due = await sendDue(parts); due > 0; due = await sendDue(parts)) done += due
    return done
  }
  const done = await Promise.all(workers.map(sendAll))
  expect(sent.toSorted()).toEqual(emails.toSorted())
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(PEOPLE)
  // Both took part.
  expect(Math.min(...done)).toBeGreaterThan(0)
})
