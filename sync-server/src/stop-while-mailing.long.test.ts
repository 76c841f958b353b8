import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder, sessionAt } from './testing/own-process.ts'

const { startServer } = dataFolder()

test('[SE147] SIGTERM ends the process within ten seconds, also while a mail server does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const own = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Hearthkeep <home@example.com>' }
  const { child, printed, closed } = await startServer(own)
  const connected = once(silent, 'connection')
  await sessionAt(/listening on (\S+)/.exec(printed.text)?.[1] ?? '')
  await connected
  const start = performance.now()
  child.kill('SIGTERM')
  await closed
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(child.exitCode).toBe(0)
})
