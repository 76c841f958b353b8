import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { david } from '../harness/accounts/account.ts'
import { countTaps } from '../harness/device/count-taps.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { Api } from '../harness/server/api.ts'

test('[CQ1] [CQ3] three calls are logged offline with seven taps @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, david, 'realtor')
  const closingDate = addDays(localToday(), -400)
  for (const firstName of ['Ann', 'Ben', 'Cleo']) await api.addClient({ firstName, phone: '555-0101', closingDate })
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.arrive(david)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.open('/dashboard')
  await person.device.goOffline()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  const taps = await countTaps(page, async () => {
    await page.getByRole('link', { name: 'Begin today’s 3 contacts' }).click()
    await button('Reached').click()
    await button('Next').click()
    await button('Voicemail').click()
    await button('Next').click()
    await button('No answer').click()
    await button('Next').click()
    await person.sees('That’s everyone for today')
  })
  expect(taps).toBe(7)
  await page.getByRole('link', { name: 'Done' }).click()
  await person.sees('No one is due for contact.')

  await person.device.goOnline()
  await person.waitUntilSynced()
  const calls = ['Call to Cleo: no answer', 'Call to Ben: voicemail', 'Call to Ann: reached']
  await expect.poll(() => api.recentActivity()).toEqual(calls)
})
