import { Undeliverable, type Outgoing } from '../channels/channel.ts'

/** Has every field that the site itself uses. */
export const invitation: Outgoing = {
  id: '00000000-0000-8000-8000-000000000001',
  recipient: 'ben@example.com',
  subject: 'Dora – 14 Main St',
  text: 'Come in.',
  link: { href: 'https://home.example.com/accept-invitation#token=abc', label: 'Accept invitation' },
  sentBy: 'person',
}

/** Has every field that a realtor's message can have. */
export const reminder: Outgoing = {
  ...invitation,
  subject: 'Your water heater',
  text: 'Hello Ben,\n\nit is time to flush it.',
  link: { href: 'https://home.example.com/tasks/1', label: 'Open the task' },
  from: { name: 'Rita Realtor', address: null },
  replyTo: 'rita@homes.example',
  signature: 'Rita Realtor\nDesert Homes',
  unsubscribe: { page: 'https://home.example.com/stop#token=t', oneClick: 'https://home.example.com/api/t/stop' },
}

/** Resolves to the text that a person is shown if there is no retry, `again` if there is one, or `sent`. */
export const outcomeOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof Undeliverable ? error.message : 'again'),
  )
