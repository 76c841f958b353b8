// @vitest-environment jsdom
import { eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../../ui/look/look-provider.tsx'
import { OpenMessage } from './open-message.tsx'
import type { OpenedMessage } from './reply-api.ts'

const message: OpenedMessage = {
  channel: 'email',
  subject: 'Hello',
  realtor: { name: 'Rita Alvarez', firstName: 'Rita', email: 'rita@example.com', phone: null },
  hasStopped: false,
}

let leave = () => {}
let asked: { path: string; body: Record<string, unknown> }[] = []
let answer = () => new Response(null, { status: 204 })

beforeEach(() => {
  asked = []
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    return answer()
  })
  leave = show(
    <LookProvider>
      <OpenMessage token="t0ken" message={message} isStopping={false} />
    </LookProvider>,
  )
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

test('[ME32] a reply is sent with its rating, and thanked for', async () => {
  await type('Message', 'The roof is fine')
  await press('4 of 5: Content')
  await press('Send reply')
  await eventually(() => isShown('Rita has your reply.'))
  expect(asked).toMatchObject([
    { path: '/api/responses/t0ken/reply', body: { rating: 4, comment: 'The roof is fine' } },
  ])
})

test('[ME32] what could not be sent stays, and is sent again under the same id', async () => {
  answer = () => Response.json({ message: 'Please try again later' }, { status: 503 })
  await type('Message', 'The roof is fine')
  await press('Send reply')
  await eventually(() => isShown('Please try again later'))
  answer = () => new Response(null, { status: 204 })
  await press('Send reply')
  await eventually(() => isShown('Rita has your reply.'))
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
})

test('[ME32] a reply that says nothing is not sent', async () => {
  await press('Send reply')
  await eventually(() => isShown('Write something, or choose a rating'))
  expect(asked).toEqual([])
})

test('[ME32] somebody is referred', async () => {
  await press('Refer somebody to Rita')
  await type('Their name', 'Ben Ortiz')
  await type('Their email or phone', '555-0101')
  await press('Send referral')
  await eventually(() => isShown('Thank you. Rita knows of Ben Ortiz.'))
  expect(asked).toMatchObject([
    { path: '/api/responses/t0ken/referral', body: { name: 'Ben Ortiz', contact: '555-0101', notes: null } },
  ])
})

test('[ME33] messages stop at a press, and start again at another', async () => {
  await press('Stop these emails')
  await eventually(() => isShown('You get no more emails from Rita Alvarez.'))
  await press('Get emails again')
  await eventually(() => isShown('Stop these emails'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/responses/t0ken/stop', '/api/responses/t0ken/resume'])
})
