// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fetchScripts } from './fetch-scripts.ts'

const browserFetch = globalThis.fetch
const requests: string[] = []

function answerWith(status: number | 'nothing') {
  globalThis.fetch = async (url) => {
    if (typeof url === 'string') requests.push(url)
    if (status === 'nothing') throw new TypeError('Failed to fetch')
    return new Response('export {}', { status })
  }
}

afterEach(() => {
  globalThis.fetch = browserFetch
  requests.length = 0
})

test.each([
  ['nothing', 'a.js'],
  [503, 'b.js'],
] as const)('a script that is answered with %s fails, and is requested again the next time', async (status, script) => {
  answerWith(status)
  await expect(fetchScripts([script])).rejects.toThrow('Failed to fetch dynamically imported module')
  answerWith(200)
  await fetchScripts([script])
  expect(requests).toEqual([`/${script}`, `/${script}`])
})

test('a script is fetched once, and not if the page lists it', async () => {
  answerWith(200)
  const link = document.createElement('link')
  link.setAttribute('href', '/listed.js')
  document.head.append(link)
  await fetchScripts(['c.js', 'listed.js'])
  await fetchScripts(['c.js', 'd.js'])
  expect(requests).toEqual(['/c.js', '/d.js'])
  link.remove()
})

test('a script that is on its way is awaited, not requested again', async () => {
  const answers: ((response: Response) => void)[] = []
  globalThis.fetch = () => new Promise((resolve) => answers.push(resolve))
  const both = Promise.all([fetchScripts(['e.js']), fetchScripts(['e.js'])])
  expect(answers).toHaveLength(1)
  answers[0]?.(new Response('export {}'))
  await both
})
