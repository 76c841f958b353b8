// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import type { DeletionForecast } from '@hearthkeep/shared/protocol/answers/account-deletion.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ann } from '../testing/ann-signed-in.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const forecast: DeletionForecast = {
  deletionAt: null,
  properties: [{ id: aPropertyId(), address: '14 Main St', fate: 'deleted', who: null, documents: 2 }],
  office: null,
  counts: {
    deleted: 1,
    handedOver: 0,
    keptByRealtor: 0,
    left: 0,
    documents: 2,
    openInvitations: 0,
    openTransfers: 0,
    clients: 0,
    messages: 0,
    formerHomes: 0,
  },
}

/** The deletion requests sent to the server. */
let sent: unknown[] = []
let closed = 0
let reported: string[] = []
let leave = () => {}
let answerOf: { forecast: () => Response; request: () => Promise<Response> }

const deleted = async () => Response.json({ user: { deletionAt: '2026-12-04T12:00:00.000Z' } })
const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  ;[sent, closed, reported] = [[], 0, []]
  answerOf = { forecast: () => Response.json(forecast), request: deleted }
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method?: string; body?: string }) => {
    if (method !== 'POST') return answerOf.forecast()
    sent.push(JSON.parse(body ?? ''))
    return answerOf.request()
  })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () =>
  (leave = show(
    <UiProvider>
      <DeleteAccountDialog
        email={ann.email}
        exportButton={<button>Download</button>}
        onReport={(propertyId) => reported.push(propertyId)}
        onClose={() => closed++}
      />
    </UiProvider>,
  ))

async function fillIn(email: string, currentPassword = 'correct horse') {
  await type('Your email', email)
  await type('Current password', currentPassword)
  await press('Delete account')
}

const valueOf = async (label: string) => (await field(label)).value

test('[DL1] [DL9] the dialog first says what is deleted and offers a download', async () => {
  open()
  await eventually(() => isShown('14 Main St'))
  await expect.poll(() => [isShown('Download'), isShown(`Type ${ann.email} to confirm.`)]).toEqual([true, true])
})

test('[DL11] the report of each house can be taken along before', async () => {
  open()
  await press('Report of 14 Main St')
  await expect.poll(() => [reported, closed, sent]).toEqual([[aPropertyId()], 1, []])
})

test('[DL1] with the account’s email and password the deletion starts, and its day is shown', async () => {
  open()
  await fillIn(ann.email.toUpperCase())
  await eventually(() => closed === 1)
  expect(sent).toEqual([{ email: ann.email.toUpperCase(), currentPassword: 'correct horse' }])
  expect(await eventually(() => isShown('Your account will be deleted on Dec 4, 2026'))).toBe(true)
})

test.each(['', 'ben@example.com', 'ann', `${ann.email}.evil`])(
  '[DL1] typing %j sends nothing, and the field shows why',
  async (typed) => {
    open()
    await fillIn(typed)
    await eventually(() => errorOf('Your email') === 'This isn’t your account email')
    expect([sent, closed]).toEqual([[], 0])
  },
)

test('[DL1] without the password nothing is sent', async () => {
  open()
  await fillIn(ann.email, '')
  await eventually(() => errorOf('Current password') === 'Password is required')
  expect(sent).toEqual([])
})

test.each([
  ['a wrong password', 403, 'This is not your current password'],
  ['too many attempts', 429, 'Too many wrong passwords. Please wait a while and try again.'],
  ['a busy server', 503, 'The server is busy. Please try again.'],
])('[DL1] %s shows an error and keeps the input for a retry', async (_what, status, message) => {
  answerOf.request = async () => Response.json({ message }, { status })
  open()
  await fillIn(ann.email, 'a horse')
  await eventually(() => isShown(message))
  await expect
    .poll(async () => [closed, await valueOf('Your email'), await valueOf('Current password')])
    .toEqual([0, ann.email, 'a horse'])
  answerOf.request = deleted
  await press('Delete account')
  await eventually(() => closed === 1)
  expect(sent).toHaveLength(2)
})

test('[DL1] a second press while the request is in flight sends nothing', async () => {
  let answer: (response: Response) => void = () => {}
  answerOf.request = () => new Promise((resolve) => (answer = resolve))
  open()
  await fillIn(ann.email)
  await press('Deleting…')
  await expect.poll(() => sent).toHaveLength(1)
  answer(await deleted())
  await eventually(() => closed === 1)
})

test('[DL1] [SE105] offline the dialog says that it needs the internet, and the typed text stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerOf = { forecast: unreachable, request: async () => unreachable() }
  open()
  await eventually(() => isShown('This needs the internet') && isShown('Couldn’t show what would be deleted'))
  await fillIn(ann.email)
  await eventually(() => isShown('Couldn’t reach Hearthkeep. Check your connection and try again.'))
  await expect
    .poll(async () => [closed, await valueOf('Your email'), await valueOf('Current password')])
    .toEqual([0, ann.email, 'correct horse'])
  answerOf = { forecast: () => Response.json(forecast), request: deleted }
  await press('Try again')
  await eventually(() => isShown('14 Main St'))
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await eventually(() => !isShown('This needs the internet'))
})

test('[DL1] “Keep my account” closes the dialog and sends nothing', async () => {
  open()
  await type('Your email', ann.email)
  await type('Current password', 'correct horse')
  await press('Keep my account')
  await expect.poll(() => [closed, sent]).toEqual([1, []])
})
