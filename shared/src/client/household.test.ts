import { expect, test } from 'vitest'
import { fillMessage } from '../message/fill-message.ts'
import { addressed, whyNotReached } from '../message/sending/may-send.ts'
import { wordsOfClient } from '../overview/words-to-find.ts'
import { aUser, aUserId } from '../testing/builders/builders.ts'
import { agreedToTexts, aClient, aClientId, withBen } from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { clientFacts, type Client } from './client.ts'
import { asPartner, factsOfPartner, hasPartner, householdName } from './household.ts'
import { hasAgreedToTexts } from './text-consent.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const couple = (facts: Partial<Client> = {}) => aClient({ ...withBen, messagesTo: 'both', ...facts })

test('[CL74] the second person has a name, an email, a phone and agreements of their own', () => {
  const client = couple({ mayEmail: false, ...agreedToTexts, partnerMayEmail: true })
  const { firstName, lastName, email, phone, mayEmail, mayText } = asPartner(client)
  expect({ firstName, lastName, email, phone, mayEmail, mayText }).toEqual({
    firstName: 'Ben',
    lastName: 'Ortiz',
    email: 'ben@example.com',
    phone: '(608) 555-0102',
    mayEmail: true,
    mayText: null,
  })
  expect([hasAgreedToTexts(client), hasAgreedToTexts(asPartner(client))]).toEqual([true, false])
  expect(asPartner(aClient(factsOfPartner(client)))).toEqual({
    ...asPartner(couple(factsOfPartner(client))),
    messagesTo: null,
  })
})

test('[CL74] one whose account wants texts has agreed for their own number', () => {
  expect(hasAgreedToTexts(asPartner(couple({ textsTo: '608-555-0102' })))).toBe(true)
  expect(hasAgreedToTexts(couple({ phone: '608-555-0101', textsTo: '608-555-0102' }))).toBe(false)
})

test.each<[Partial<Client>, string]>([
  [{}, 'Ann Keller'],
  [withBen, 'Ann Keller and Ben Ortiz'],
  [{ partnerFirstName: 'Ben' }, 'Ann and Ben Keller'],
  [{ lastName: '', partnerFirstName: 'Ben' }, 'Ann and Ben'],
  [{ partnerEmail: 'ben@example.com' }, 'Ann Keller'],
  [{ firstName: 'ann@example.com', lastName: '', partnerFirstName: 'Ben' }, 'Ben'],
  [{ firstName: 'ann@example.com', lastName: '' }, 'ann@example.com'],
])('[CL77] with %j the client is called %s', (facts, name) => {
  expect(householdName(aClient(facts))).toBe(name)
})

test('[CL74] a row of an earlier version has one person', () => {
  const { partnerFirstName: _1, partnerLastName: _2, partnerEmail: _3, partnerPhone: _4, ...earlier } = aClient()
  expect(hasPartner(earlier as Client)).toBe(false)
  expect(householdName(earlier as Client)).toBe('Ann Keller')
})

test.each<[string, object, boolean]>([
  ['an email', { value: 'ann.work@example.com', label: 'Work' }, true],
  ['a phone', { value: '555-0109', label: '' }, true],
  ['a wrong email', { value: 'ann@', label: '' }, false],
  ['nothing', { value: ' ', label: 'Work' }, false],
  ['a long label', { value: '555-0109', label: 'x'.repeat(41) }, false],
])('[CL75] %s as a further way: %j', (_what, way, isValid) => {
  expect(clientFacts.otherWays.safeParse([way]).success).toBe(isValid)
})

test('[CL75] at most ten further ways, each once', () => {
  const ways = (count: number) => Array.from({ length: count }, (_, n) => ({ value: `555-010${n}`, label: '' }))
  expect([10, 11].map((count) => clientFacts.otherWays.safeParse(ways(count)).success)).toEqual([true, false])
  expect(clientFacts.otherWays.safeParse([...ways(1), ...ways(1)]).success).toBe(false)
})

test('[CL75] a client is found by everything of both people', () => {
  const words = wordsOfClient(couple({ organization: 'Oak LLC', otherWays: [{ value: '555-0109', label: 'Work' }] }))
  expect(words).toEqual(
    expect.arrayContaining(['Ben Ortiz', 'ben@example.com', '(608) 555-0102', 'Oak LLC', '555-0109']),
  )
})

const toWhom = ({ to }: ReturnType<typeof addressed>) =>
  to.map(({ person, toPartner }) => [person.email, toPartner] as const)

test.each<[Client['messagesTo'], Client['messagesTo'], (readonly [string, boolean])[]]>([
  [null, null, [['ann@example.com', false]]],
  ['partner', null, [['ben@example.com', true]]],
  [
    'both',
    null,
    [
      ['ann@example.com', false],
      ['ben@example.com', true],
    ],
  ],
  ['both', 'partner', [['ben@example.com', true]]],
  [
    'first',
    'both',
    [
      ['ann@example.com', false],
      ['ben@example.com', true],
    ],
  ],
])('[CL76] messages of a household for %s, sent to %s', (messagesTo, asked, to) => {
  expect(toWhom(addressed(couple({ messagesTo }), 'email', asked))).toEqual(to)
})

test('[CL76] each person’s own agreement counts', () => {
  const objected = couple({ mayEmail: false })
  expect(addressed(objected, 'email')).toMatchObject({
    to: [{ toPartner: true }],
    without: [{ reason: 'Ann Keller does not want emails' }],
  })
  const texted = couple({ phone: '(608) 555-0101', ...agreedToTexts })
  expect(addressed(texted, 'sms')).toMatchObject({
    to: [{ person: { phone: '(608) 555-0101' }, toPartner: false }],
    without: [{ reason: 'Ben Ortiz has not agreed to texts' }],
  })
  expect(whyNotReached(couple({ email: null }), 'email')).toBeNull()
  expect(whyNotReached(couple({ messagesTo: null, email: null }), 'email')).toBe('Ann Keller has no email address')
})

test('[CL76] one address of two people gets one message', () => {
  expect(toWhom(addressed(couple({ partnerEmail: 'ANN@example.com' }), 'email'))).toEqual([['ann@example.com', false]])
})

test.each<[string, Partial<Client>, string]>([
  ['both', {}, 'Hi Ann and Ben: Ann Keller and Ben Ortiz'],
  ['both with one last name', { partnerLastName: null }, 'Hi Ann and Ben: Ann and Ben Keller'],
  ['both with one address', { partnerEmail: null }, 'Hi Ann and Ben: Ann Keller and Ben Ortiz'],
  ['only one who wants it', { partnerMayEmail: false }, 'Hi Ann: Ann Keller'],
  ['the second person', { messagesTo: 'partner' }, 'Hi Ben: Ben Ortiz'],
  ['the first person', { messagesTo: null }, 'Hi Ann: Ann Keller'],
  [
    'two people without names',
    { firstName: 'a@b.co', lastName: '', partnerFirstName: null, partnerLastName: null },
    'Hi there: there',
  ],
])('[CL77] a message greets %s', (_whom, facts, text) => {
  const { greets } = addressed(couple(facts), 'email')
  const about = { ...greets, property: null, realtor: aUser(), today: '2026-11-20' }
  expect(fillMessage({ subject: '', text: 'Hi {firstName}: {fullName}' }, about).letter?.text).toBe(text)
})

const taken = { ok: false, refusal: { kind: 'conflict', message: 'Ann Keller is already your client' } }

test('[CL2] an email of a second person is no other client’s', () => {
  const rows = new HeldRows({ client: [couple(), aClient({ id: aClientId(2), email: null })] })
  const edit = (changes: object, n = 2) =>
    rows.run({ name: 'client.edit', args: { clientId: aClientId(n), changes } }, rita)
  expect(edit({ email: 'BEN@example.com' })).toMatchObject(taken)
  expect(edit({ partnerEmail: 'ann@example.com' })).toMatchObject({
    refusal: { issues: [{ path: 'partnerEmail' }] },
  })
  expect(edit({ partnerEmail: 'ann@example.com' }, 1)).toMatchObject({ ok: true })
})

test('[CL74] the account of the second person joins the household', () => {
  const rows = new HeldRows({ client: [couple({ phone: null, partnerPhone: null })] })
  const args = { clientId: aClientId(9), homeownerId: aUserId(2), firstName: 'Benny', lastName: 'Ortiz' }
  rows.run({ name: 'client.link', args: { ...args, email: 'Ben@example.com', phone: '555-0102' } }, rita)
  expect(rows.all('client')).toMatchObject([
    { homeownerId: aUserId(2), firstName: 'Ann', phone: null, partnerFirstName: 'Ben', partnerPhone: null },
  ])
})
