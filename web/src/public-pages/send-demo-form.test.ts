// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../platform/testing/screen.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { DemoForm } from './demo-form.tsx'
import { sendDemoForm } from './send-demo-form.ts'

let answer: () => Promise<Response>
const requests: unknown[] = []
const part = (selector: string) => must(document.querySelector<HTMLElement>(selector), selector)
const field = (name: string) => part(`[name=${name}]`) as HTMLInputElement

beforeEach(() => {
  requests.length = 0
  document.body.innerHTML = renderToStaticMarkup(createElement(DemoForm))
  sendDemoForm(part('form') as HTMLFormElement)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body))
    return answer()
  })
  field('name').value = 'Rita'
  field('email').value = 'rita@example.com'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const send = () => (part('form') as HTMLFormElement).requestSubmit()

test('[PP4] a sent form is acknowledged and cleared', async () => {
  answer = async () => new Response(null, { status: 204 })
  send()
  await expect.poll(() => part('button').hasAttribute('disabled')).toBe(true)
  await eventually(() => part('.sent').classList.contains('shown'))
  expect(requests).toEqual([{ name: 'Rita', email: 'rita@example.com', phone: '', company: '', message: '' }])
  await expect.poll(() => field('name').value).toBe('')
  await expect.poll(() => part('button').hasAttribute('disabled')).toBe(false)
})

test.each([
  [
    'no network',
    async () => Promise.reject(new Error()),
    'Couldn’t reach Hearthkeep. Check your connection and try again.',
  ],
  [
    'a proxy’s error page',
    async () => new Response('<html>', { status: 502 }),
    'Couldn’t reach Hearthkeep. Check your connection and try again.',
  ],
  ['a rate limit', async () => Response.json({ message: 'Too many requests.' }, { status: 429 }), 'Too many requests.'],
  [
    'an invalid field',
    async () => Response.json({ message: 'Some', issues: [{ message: 'Enter a valid email' }] }, { status: 400 }),
    'Enter a valid email',
  ],
])('[PP4] %s shows a message and keeps the input', async (_what, given, words) => {
  answer = given
  send()
  await eventually(() => part('.failed').textContent === words)
  await expect.poll(() => field('name').value).toBe('Rita')
  await expect.poll(() => part('.sent').classList.contains('shown')).toBe(false)
  await expect.poll(() => part('button').hasAttribute('disabled')).toBe(false)
})
