// @vitest-environment jsdom
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../platform/testing/screen.ts'
import { askForPlan } from './ask-for-plan.ts'
import { followTopic } from './form-topic.ts'
import { renderPage } from './render-page.tsx'

const rita = { id: '1', role: 'realtor', email: 'rita@example.com', firstName: 'Rita', lastName: 'Alvarez' }

afterEach(() => {
  localStorage.clear()
  location.hash = ''
  document.body.innerHTML = ''
})

/** Opens the page for realtors as it is for this person. */
function open(user: object | string | null) {
  if (user !== null) localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user))
  document.body.innerHTML = renderPage('for-realtors.html').split('<body>')[1] ?? ''
  askForPlan(must(document.querySelector('form'), 'the form'))
  followTopic()
}

const links = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => [link.textContent, link.getAttribute('href')])
const value = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value
const press = (name: string) =>
  must(
    [...document.querySelectorAll('a')].find((link) => link.textContent === name),
    name,
  ).click()

test('[PP3] [PP11] a signed-in realtor asks for a larger plan with the form', async () => {
  open(rita)
  await expect
    .poll(() => links('.plans a'))
    .toEqual([
      ['Ask for Starter', '#plan'],
      ['Ask for Professional', '#plan'],
      ['Ask for Team', '#plan'],
    ])
  press('Ask for Team')
  await eventually(() => document.querySelector('#demo h2')?.textContent === 'Change your plan')
  await expect
    .poll(() => [value('name'), value('email'), value('message')])
    .toEqual(['Rita Alvarez', 'rita@example.com', 'Please move my account to the Team plan.'])
  await expect.poll(() => links('header .button')).toEqual([['Your dashboard', '/dashboard']])
  await expect.poll(() => document.body.textContent).not.toMatch(/Start Free Trial|No card needed/)
})

test.each([
  ['nobody', null],
  ['a homeowner', { ...rita, role: 'homeowner' }],
  ['something that the app did not write', '{"role":"realtor"'],
  ['a realtor without a name', { role: 'realtor', email: 'rita@example.com' }],
])('[PP3] with %s on the device, each plan starts a trial', async (_who, user) => {
  open(user)
  const trial = ['Start Free Trial', '/auth?mode=create&role=realtor']
  await expect.poll(() => links('.plans a')).toEqual([trial, trial, trial])
  await expect.poll(() => value('email')).toBe('')
})

test('[PP7] the form is for messages at #contact, and for demos elsewhere', async () => {
  open(null)
  const heading = () => document.querySelector('#demo h2')?.textContent
  expect(heading()).toBe('Schedule a demo')
  location.hash = '#contact'
  await eventually(() => heading() === 'Write to us')
  await expect.poll(() => document.querySelector('form button')?.textContent).toBe('Send')
  location.hash = '#demo'
  await eventually(() => heading() === 'Schedule a demo')
  await expect.poll(() => document.querySelector('form button')?.textContent).toBe('Schedule Demo')
})
