import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ann } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { Api } from '../harness/server/api.ts'

test.use({ settings: { ALLOW_PRIVATE_WEBHOOKS: 'true' } })

/** A program that receives Ann's events. It answers 500 while it is `isBroken`. */
async function listeningProgram() {
  const told: { id: unknown; signature: unknown; type: unknown; isTaken: boolean }[] = []
  const state = { isBroken: false }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { type } = JSON.parse(body) as { type: unknown }
      const isTaken = !state.isBroken
      told.push({ id: request.headers['webhook-id'], signature: request.headers['webhook-signature'], type, isTaken })
      response.writeHead(isTaken ? 200 : 500).end(isTaken ? 'thanks' : 'out of order')
    })
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const { port } = server.address() as AddressInfo
  return { told, state, url: `http://127.0.0.1:${port}/hook`, host: `127.0.0.1:${port}`, close: () => server.close() }
}

test('[WH1] [WH5] [WH7] [WH10] a program gets signed events, and again those that it refused @long', async ({
  server,
  openDevice,
}) => {
  const program = await listeningProgram()
  const api = await Api.join(server.url, ann)
  await api.addProperty({ address: '14 Main St' })
  await confirmEmail(server, ann)
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.signIn(ann)
  await person.waitUntilSynced()
  const section = page.getByRole('region', { name: 'Webhooks' })

  await test.step('she adds a webhook, and copies its secret', async () => {
    await person.open('/settings')
    await person.press('Add a webhook')
    await person.fill('Address', program.url)
    await page.getByRole('checkbox', { name: /A task is added/ }).check()
    await person.press('Continue')
    await person.fill('Current password', ann.password)
    await person.press('Add webhook')
    await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible()
    await person.press('Done')
  })
  await test.step('a test arrives, signed', async () => {
    await section.getByRole('button', { name: program.host }).click()
    await person.press('Send a test')
    await expect.poll(() => program.told.map(({ type }) => type)).toEqual(['webhook.test'])
    expect(program.told[0]?.signature).toEqual(expect.stringMatching(/^v1,/))
  })
  await test.step('what the program refuses is in the list, with its answer', async () => {
    program.state.isBroken = true
    await person.press('Done')
    await section.getByRole('button', { name: program.host }).click()
    await person.press('Send a test')
    await expect.poll(() => program.told.length).toBeGreaterThanOrEqual(2)
    await expect(async () => {
      await person.press('Refresh')
      // It is tried again meanwhile.
      await expect(page.getByText(/ · \d+ (?:try|tries) · Status 500$/)).toBeVisible({ timeout: 500 })
    }).toPass()
  })
  await test.step('it is tried again under the same id, until the program takes it', async () => {
    program.state.isBroken = false
    await expect.poll(() => program.told.filter(({ isTaken }) => isTaken).length).toBe(2)
    expect(program.told.at(-1)).toEqual({ ...program.told[1], signature: expect.anything() as unknown, isTaken: true })
  })
  await test.step('she deletes the webhook', async () => {
    await person.press('Delete')
    await person.press('Delete webhook')
    await person.isTold('Webhook deleted')
    await expect(section.getByRole('button', { name: program.host })).toBeHidden()
  })
  program.close()
})
