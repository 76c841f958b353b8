// @vitest-environment jsdom
import { eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { OpenMessage } from './open-message.tsx'
import type { MessageToAnswer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'

const message: MessageToAnswer = {
  channel: 'email',
  subject: 'Hello',
  realtor: { name: 'Rita Alvarez', firstName: 'Rita', email: 'rita@example.com', phone: null },
  hasStopped: false,
}

let leave = () => {}
let requests: { path: string; body: Record<string, unknown> }[] = []
let answer = () => new Response(null, { status: 204 })

const open = (rating: number | null) =>
  show(
    <UiProvider>
      <OpenMessage token="t0ken" message={message} isStopping={false} rating={rating} />
    </UiProvider>,
  )

beforeEach(() => {
  requests = []
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    return answer()
  })
  leave = open(null)
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

test('[ME32] a reply is sent with its rating and acknowledged', async () => {
  await type('Message', 'The roof is fine')
  await press('4 of 5: Happy')
  await press('Send reply')
  await eventually(() => isShown('Rita has your reply.'))
  expect(requests).toMatchObject([
    { path: '/api/responses/reply', body: { token: 't0ken', rating: 4, comment: 'The roof is fine' } },
  ])
})

test('[ME32] a reply that could not be sent stays and is resent under the same id', async () => {
  answer = () => Response.json({ message: 'Please try again later' }, { status: 503 })
  await type('Message', 'The roof is fine')
  await press('Send reply')
  await eventually(() => isShown('Please try again later'))
  answer = () => new Response(null, { status: 204 })
  await press('Send reply')
  await eventually(() => isShown('Rita has your reply.'))
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual(requests[0])
})

test('[ME32] an empty reply is not sent', async () => {
  await press('Send reply')
  await eventually(() => isShown('Write something, or choose a rating'))
  expect(requests).toEqual([])
})

test('[ME76] a star of an email is chosen, and sent by one press', async () => {
  leave()
  leave = open(5)
  await eventually(() => isShown('Delighted'))
  expect(requests).toEqual([])
  await press('Send reply')
  await eventually(() => isShown('Rita has your reply.'))
  expect(requests).toMatchObject([{ path: '/api/responses/reply', body: { rating: 5, comment: null } }])
  await press('Write another')
  await eventually(() => !isShown('Delighted'))
})

test('[ME32] a referral is sent', async () => {
  await press('Refer someone to Rita')
  await type('Their name', 'Ben Ortiz')
  await type('Their email or phone', '555-0101')
  await press('Send referral')
  await eventually(() => isShown('Thank you. Rita knows of Ben Ortiz.'))
  expect(requests).toMatchObject([
    { path: '/api/responses/referral', body: { token: 't0ken', name: 'Ben Ortiz', contact: '555-0101', notes: null } },
  ])
})

test('[ME33] one press stops the messages and another resumes them', async () => {
  // A sentence such as "You won’t get any more" would read as if it were done.
  await eventually(() => isShown('Rita Alvarez can’t send you emails after that. You can change your mind here.'))
  await press('Stop these emails')
  await eventually(() => isShown('You won’t get any more emails from Rita Alvarez.'))
  await press('Get emails again')
  await eventually(() => isShown('Stop these emails'))
  expect(requests.map(({ path }) => path)).toEqual(['/api/responses/stop', '/api/responses/resume'])
})
