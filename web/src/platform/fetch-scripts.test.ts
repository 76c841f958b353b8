// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fetchScripts } from './fetch-scripts.ts'

const requested: string[] = []
let answer: 'load' | 'error' | 'none' = 'load'

// What a browser does with a link that it has to preload.
const browser = new MutationObserver((records) => {
  for (const link of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'preload') continue
    requested.push(link.getAttribute('href') ?? '')
    if (answer !== 'none') link.dispatchEvent(new Event(answer))
  }
})
browser.observe(document.head, { childList: true })

afterEach(() => {
  requested.length = 0
  answer = 'load'
  document.head.replaceChildren()
})

test('a script that cannot be fetched fails, and is requested again the next time', async () => {
  answer = 'error'
  await expect(fetchScripts(['a.js'])).rejects.toThrow('Failed to fetch dynamically imported module')
  answer = 'load'
  await fetchScripts(['a.js'])
  expect(requested).toEqual(['/a.js', '/a.js'])
})

test('a script is requested once, and not if the page lists it', async () => {
  const link = document.createElement('link')
  link.setAttribute('href', '/listed.js')
  document.head.append(link)
  await fetchScripts(['c.js', 'listed.js'])
  await fetchScripts(['c.js', 'd.js'])
  expect(requested).toEqual(['/c.js', '/d.js'])
})

test('a script that is on its way is awaited, not requested again', async () => {
  answer = 'none'
  const both = [fetchScripts(['e.js']), fetchScripts(['e.js'])]
  await expect.poll(() => requested).toEqual(['/e.js'])
  let isThere = false
  void Promise.all(both).then(() => (isThere = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isThere).toBe(false)
  document.head.querySelector("link[href='/e.js']")?.dispatchEvent(new Event('load'))
  await Promise.all(both)
})
