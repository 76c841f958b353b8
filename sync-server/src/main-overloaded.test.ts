import { expect, test } from 'vitest'
import { dataFolder, sessionAt } from './testing/own-process.ts'

const { startServer } = dataFolder()

/** Many times the hundred that may wait. */
const SIGN_INS = 500

test('[SE20] an overloaded server answers 503 with Retry-After instead of growing, serves others, and recovers', async () => {
  const { child, printed, closed } = await startServer({ TRUSTED_PROXY: '1', LOG_LEVEL: 'error' })
  const [, url = ''] = /listening on (http:\S+)/.exec(printed.text) ?? []
  const session = await sessionAt(url)
  const signIn = async (number: number) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.${number >> 8}.${number & 255}` },
      body: JSON.stringify({ email: `person${number}@example.com`, password: 'brown maple on the hill' }),
    })
    const { code } = (await answer.json()) as { code: string }
    return `${answer.status} ${code} ${answer.headers.get('Retry-After')}`
  }
  const flood = Promise.all(Array.from({ length: SIGN_INS }, (_, number) => signIn(number)))
  const other = await fetch(`${url}/api/properties`, { headers: session })
  expect([other.status, await other.json()]).toEqual([200, []])

  const answers = await flood
  const busy = answers.filter((answer) => answer === '503 busy 2')
  const checked = answers.filter((answer) => answer.startsWith('401 '))
  expect(busy.length + checked.length).toBe(SIGN_INS)
  expect(Math.min(busy.length, checked.length)).toBeGreaterThan(0)

  expect(await signIn(SIGN_INS)).toMatch(/^401 /)
  expect(child.exitCode).toBe(null)
  child.kill('SIGTERM')
  await closed
  expect(child.exitCode).toBe(0)
})
