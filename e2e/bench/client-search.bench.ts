import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import { david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { Device } from '../harness/device/device.ts'
import { Person } from '../harness/device/person.ts'
import { startServer } from '../harness/server/server.ts'
import { call, install } from './page-bundle.ts'

const CLIENTS = 5_000
/** Milliseconds. */
const ANSWERS_WITHIN = 50
const IMPORTS_WITHIN = 5 * 60_000
const TYPED = ['client 4711', 'moss 99', 'client12@example.com', '555010', 'zz']

/** How long a realtor with 5,000 clients waits for the results of the app's search after each letter. */
export const bench: Bench = {
  title: 'search for clients',
  async run() {
    const server = await startServer({ LOG_LEVEL: 'error' })
    const device = await Device.open({ url: server.url, shape: 'tablet' })
    try {
      await Api.join(server.url, david, 'realtor')
      const person = new Person(device)
      await person.signIn(david)
      await person.waitUntilSynced()
      await importClients(person)
      const { page } = device
      await install(page, 'screens-in-page.ts')
      const keystrokeTimes: number[] = []
      for (const words of TYPED) {
        await page.keyboard.press('Control+k')
        const field = page.getByRole('dialog').getByRole('combobox')
        await field.fill('client 4999')
        await page.getByRole('dialog').getByRole('row', { name: 'Client 4999' }).waitFor()
        await field.fill('')
        for (const letter of words) {
          const took = await call<number | null>(page, 'type', letter)
          if (took !== null) keystrokeTimes.push(took)
        }
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      const target = { atMost: ANSWERS_WITHIN }
      return [
        { name: `${CLIENTS} clients: each letter, median`, value: quantile(keystrokeTimes, 0.5), unit: 'ms', target },
        { name: `${CLIENTS} clients: each letter, p95`, value: quantile(keystrokeTimes, 0.95), unit: 'ms', target },
      ]
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

async function importClients(person: Person): Promise<void> {
  const rows = Array.from({ length: CLIENTS }, (_, n) => `Client ${n},Moss,client${n}@example.com,555-01${n}`)
  const file = ['First name,Last name,Email,Phone', ...rows].join('\n')
  await person.open('/clients')
  await person.press('Import clients')
  await person.page
    .getByLabel('Client file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await person.press('Preview import')
  await person.page.getByRole('button', { name: /^Import [\d,]+ clients$/ }).click()
  await person.page.getByText(/clients added/).waitFor({ timeout: IMPORTS_WITHIN })
  await person.press('Done')
  await person.isBackOnPage()
  await person.waitUntilSynced()
}

const quantile = (values: number[], at: number) =>
  must(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))], 'a value')
