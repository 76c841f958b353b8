import type { WebSocket } from '@playwright/test'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'

test('[P27] one change after another goes over a socket, and when the network is cut, nothing is lost or sent twice', async ({
  server,
  openDevice,
}) => {
  const { person, tasksOnServer } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const sockets: { socket: WebSocket; sent: string[] }[] = []
  person.page.on('websocket', (socket) => {
    const sent: string[] = []
    sockets.push({ socket, sent })
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
  })
  const add = async (title: string) => {
    await person.jotDown(title)
    await person.waitUntilSynced()
  }

  await test.step('the second task opens a socket, and the next ones go over it', async () => {
    await add('Bleed the radiators')
    await add('Oil the hinges')
    await expect.poll(() => sockets.length).toBe(1)
    await add('Sweep the chimney')
    await add('Call the plumber')
    const sent = sockets[0]?.sent.join() ?? ''
    expect(sent).toContain('Call the plumber')
    expect(sent).not.toContain('Bleed the radiators')
  })
  await test.step('the network is cut', async () => {
    await person.device.goOffline()
    await expect.poll(() => sockets[0]?.socket.isClosed()).toBe(true)
    await person.jotDown('Check the gutters')
    await expect(person.syncState()).toHaveText('Offline · 1 to sync')
  })
  await test.step('it is back, and the next changes use another socket', async () => {
    await person.device.goOnline()
    await person.waitUntilSynced()
    await add('Rake the leaves')
    await expect.poll(() => sockets.length).toBe(2)
    await add('Drain the hose')
    expect(sockets[1]?.sent.join()).toContain('Drain the hose')
  })
  const titles = [
    'Bleed the radiators',
    'Oil the hinges',
    'Sweep the chimney',
    'Call the plumber',
    'Check the gutters',
    'Rake the leaves',
    'Drain the hose',
    'Replace furnace filter',
  ].toSorted()
  await expect.poll(() => tasksOnServer()).toEqual(titles.map((title) => `${title}: scheduled`))
})
