// @vitest-environment jsdom
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNotice } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aFormerHome } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { WelcomeCard } from './welcome-card.tsx'

let leave = () => {}
afterEach(() => leave())

const ended = 'Your access to 14 Main St has ended: it has a new owner.'

test.each([
  ['a person who never had one', {}, 'Let’s set up your home.'],
  ['the former owner', { formerHome: [aFormerHome()] }, '14 Main St has belonged to Ben Moor since Nov 20, 2026.'],
  ['the household', { notice: [aNotice({ kind: 'access_ended', words: ended, propertyId: null })] }, ended],
] as const)('[HO24] without a property, %s reads what happened', async (_who, rows, words) => {
  const { data } = await aDevice(aUserId(), rows as Parameters<typeof aDevice>[1])
  const card = <WelcomeCard onStart={() => undefined} onAddProperty={() => undefined} />
  leave = show(
    <UiProvider>
      <DataProvider data={data}>{withRouter(card)}</DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(words)
  await expect.poll(() => document.body.textContent.includes('Former homes')).toBe('formerHome' in rows)
})
