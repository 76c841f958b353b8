import { expect, test } from 'vitest'
import { USUAL_MESSAGE } from '../invitation/invitation-message.ts'
import { invitationMail, invitationText } from './invitation-words.ts'

const inviter = { firstName: 'Claire', lastName: 'Bennett' }
const property = { address: '2417 Maple Grove Ln', city: 'Austin', state: 'TX', zipCode: '78704' }
const invitation = { relation: 'owner', email: 'may@example.com', firstName: 'May', message: null } as const

test('[IN16] a letter says who wants to share which home, and as what', () => {
  expect(invitationMail({ invitation, property, inviter, until: 'December 20' })).toEqual({
    subject: 'Claire Bennett wants to share 2417 Maple Grove Ln with you',
    text: [
      'Hello May,',
      'Claire Bennett wants to share 2417 Maple Grove Ln, Austin, TX 78704 with you in Hearthkeep. You’ll have its systems, maintenance and documents there as its owner.',
      'Open this link to accept. It works once, until December 20. Please don’t share it.',
    ].join('\n\n'),
  })
  expect(invitationText({ invitation, property, inviter })).toBe(
    'Claire Bennett wants to share 2417 Maple Grove Ln with you in Hearthkeep. Accept here:',
  )
})

test.each([
  ['household', 'As a household member, you can see and change everything about the house.'],
  ['viewer', 'As a viewer, you can see the house and its maintenance.'],
] as const)('[IN16] a letter to a future %s says so', (relation, sentence) => {
  const { text } = invitationMail({ invitation: { ...invitation, relation }, property, inviter, until: 'soon' })
  expect(text).toContain(`with you in Hearthkeep. ${sentence}\n`)
})

test('[IN16] the message that the form suggests is left out, and one that the inviter wrote is not', () => {
  const usual = { invitation: { ...invitation, message: USUAL_MESSAGE }, property, inviter, until: 'soon' }
  expect([invitationMail(usual).text, invitationText(usual)].join()).not.toContain('invited to manage')
  const own = { ...usual, invitation: { ...invitation, message: 'Welcome to {propertyAddress}!' } }
  expect(invitationMail(own).text).toContain('\n\nWelcome to 2417 Maple Grove Ln!\n\n')
  expect(invitationText(own)).toBe('Welcome to 2417 Maple Grove Ln! – Claire Bennett. Accept here:')
})
