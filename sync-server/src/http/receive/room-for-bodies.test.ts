import { expect, test } from 'vitest'
import { pdf } from '../../documents/testing/files.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { callSlowly, listening } from '../testing/listening.ts'
import { content, setUpProperty, upload } from '../document/testing/document-property.ts'
import { cottage, idNumber } from '../testing/test-server.ts'
import { settled, waitingProperty } from './testing/waiting-property.ts'

test('[SE48] slow uploads of one account do not block uploads of another', async () => {
  const { server, ana, joinAs } = await waitingProperty({})
  const ben = await joinAs('ben', 'household')
  const port = await listening(server)
  const slow = [1, 2, 3, 4].map(() =>
    callSlowly(port, { method: 'POST', path: '/api/documents', headers: ana.headers }),
  )
  for (let n = 0; n < requestLimits.contents.perKey; n++)
    slow.push(callSlowly(port, { method: 'PUT', path: content, headers: ana.headers }))
  const send = (headers: Record<string, string>, id: number) =>
    fetch(`http://127.0.0.1:${port}/api/documents`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(upload({ id: idNumber(id) })),
      signal: AbortSignal.timeout(15_000),
    })
  await settled()
  expect((await send(ben.headers, 77)).status).toBe(201)

  const refused = await send(ana.headers, 79)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(await refused.json()).toMatchObject({
    code: 'busy',
    message: expect.stringContaining('this account') as string,
  })
  const put = await fetch(`http://127.0.0.1:${port}${content}`, { method: 'PUT', headers: ana.headers, body: 'x' })
  expect(put.status).toBe(429)
  // Other calls have separate slots.
  expect((await fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers: ana.headers })).status).toBe(200)
  expect((await ana.post('/api/properties', cottage)).status).toBe(201)
})

test('[SE48] upload slots of all accounts together are bounded and released', async () => {
  const limits = { uploads: { perKey: 1, total: 2 }, bodyWithinMs: { json: 10_000, document: 4_000 } }
  const { server, joinAs } = await setUpProperty({ limits })
  const [ben, eve, max] = [
    await joinAs('ben', 'household'),
    await joinAs('eve', 'household'),
    await joinAs('max', 'household'),
  ]
  const port = await listening(server)
  const slow = [ben, eve].map(({ headers }) => callSlowly(port, { method: 'POST', path: '/api/documents', headers }))
  await settled()
  expect(await max.post('/api/documents', upload())).toMatchObject({ status: 503, body: { code: 'busy' } })
  await Promise.all(slow)
  for (const person of [ben, eve, max])
    expect((await person.post('/api/documents', upload({ id: idNumber(80) }))).status).not.toBe(503)
})

test('[SE156] when all uploads are taken, the caller with the most loses one to another caller', async () => {
  const { server, ana, joinAs } = await waitingProperty({ limits: { contents: { perKey: 2, total: 2 } } })
  const ben = await joinAs('ben', 'household')
  const port = await listening(server)
  const slow = [1, 2].map(() => callSlowly(port, { method: 'PUT', path: content, headers: ben.headers }))
  await settled()
  const response = await fetch(`http://127.0.0.1:${port}${content}`, {
    method: 'PUT',
    headers: ana.headers,
    body: pdf(),
  })
  expect(response.status).toBe(200)
  expect(await Promise.race(slow)).toMatch(/^HTTP\/1.1 503 /)
})

test('[SE156] bodies that were announced but have not arrived take no room', async () => {
  const { server, ana } = await waitingProperty({ limits: { bodyBytes: { perKey: 3_000, total: 3_000 } } })
  const port = await listening(server)
  for (let n = 0; n < 20; n++)
    void callSlowly(port, { method: 'POST', path: '/api/sync', headers: ana.headers }).catch(() => undefined)
  await settled()
  expect((await ana.post('/api/properties', { ...cottage, address: '9 Elm Street' })).status).toBe(201)
})

test('[SE156] sign-in has room of its own, and so have links and forms', async () => {
  const full = { perKey: 4_950, total: 4_950 }
  const limits = { bodyBytes: full, openBytes: full, signInBytes: full }
  const { server, ana } = await waitingProperty({ limits })
  const port = await listening(server)
  const { headers } = ana
  const held = ['/api/sync', '/api/demo-requests'].map((path) =>
    callSlowly(port, { method: 'POST', path, headers }, { sent: 4_940 }),
  )
  await settled()
  expect((await server.logIn()).status).toBe(200)
  // Neither had to give way.
  expect(await Promise.race([...held, settled().then(() => 'both go on')])).toBe('both go on')
})

test('[SE156] when all room is taken, the largest body of the caller with the most ends for another caller', async () => {
  const { server, ana, joinAs } = await waitingProperty({ limits: { bodyBytes: { perKey: 6_000, total: 6_000 } } })
  const ben = await joinAs('ben', 'household')
  const port = await listening(server)
  const slow = callSlowly(port, { method: 'POST', path: '/api/sync', headers: ben.headers }, { sent: 4_900 })
  await settled()
  const added = await ana.post('/api/properties', { ...cottage, address: '9 Elm Street', notes: 'x'.repeat(2_000) })
  expect(added.status).toBe(201)
  const ended = await slow
  expect(ended).toMatch(/^HTTP\/1.1 503 /)
  expect(ended).toMatch(/retry-after: 5/i)
  expect(ended).toContain('"code":"busy"')
})
