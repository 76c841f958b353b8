// @vitest-environment jsdom
import { show } from '../../../platform/testing/screen.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ClientGate } from './client-gate.tsx'

let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const notTheirs = 'Client not foundThis isn’t one of your clients.'

test.each([
  [
    'handed over',
    () => Response.json({ words: 'Ann was handed over to Bea' }),
    'Ann was handed over to Bea, with everything',
  ],
  ['nobody’s', () => Response.json({ words: null }), notTheirs],
  ['unknown to an older server', () => Response.json({ message: 'Not found' }, { status: 404 }), notTheirs],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')), notTheirs],
])('[HO27] the page of a client who is %s says what is known', async (_what, answer, words) => {
  vi.stubGlobal('fetch', async () => answer())
  const { data } = await aDevice(aUserId(3), { user: [aUser({ id: aUserId(3), role: 'realtor' })] })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {withRouter(
          <ClientGate clientId={aClientId()} today="2026-11-20">
            {() => null}
          </ClientGate>,
        )}
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(words)
})

test('[L18] what was typed for a client who was handed over meanwhile is shown in their place', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ words: 'Ann was handed over to Bea' }))
  const { data } = await aDevice(aUserId(3), { user: [aUser({ id: aUserId(3), role: 'realtor' })] })
  const draft = (place: string, value: string) => ({ key: value, touched: { notes: { value, was: '' } }, place })
  await data.store.drafts.put(draft(aClientId(), 'Likes tea'))
  await data.store.drafts.put(draft(aClientId(2), 'Has a dog'))
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {withRouter(
          <ClientGate clientId={aClientId()} today="2026-11-20">
            {() => null}
          </ClientGate>,
        )}
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain('NotesLikes tea')
  await expect.poll(() => document.body.textContent).not.toContain('Has a dog')
})
