import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { ann, bea } from '../../../harness/accounts/account.ts'
import { confirmEmail } from '../../../harness/accounts/confirm-email.ts'
import { Api } from '../../../harness/server/api.ts'
import { breakPage, FORCED_FAULT } from '../../../harness/device/break-page.ts'
import type { Person } from '../../../harness/device/person.ts'
import { linkIn, readMails } from '../../../harness/records/read-messages.ts'
import type { Server } from '../../../harness/server/server.ts'

/** The pages for people without an account, those that a realtor's message leads to, and what is left after a fault. */
export async function* publicPages(person: Person, server: Server): AsyncGenerator<string> {
  yield* marketing(person)
  yield* replying(person, server)
  yield* asRealtor(person, server)
  yield* afterFault(person)
}

async function* marketing(person: Person) {
  await person.open('/')
  await expect(person.heading('Know what your home needs, before it does')).toBeVisible()
  await loadPictures(person)
  yield 'landing'
  await person.open('/for-realtors')
  await expect(person.heading('Stay the one they call')).toBeVisible()
  await loadPictures(person)
  yield 'for-realtors'
  await person.fill('Name', 'Bea Brandt')
  await person.fill('Email', bea.email)
  await person.device.goOffline()
  await person.press('Schedule Demo')
  await person.sees('Couldn’t reach Hearthkeep')
  yield 'for-realtors-refused'
  await person.device.goOnline()
  await person.press('Schedule Demo')
  await person.sees('Thank you. We’ll be in touch.')
  yield 'for-realtors-sent'
  await person.open('/accessibility')
  await expect(person.heading('Accessibility')).toBeVisible()
  yield 'accessibility'
  await person.open('/recover')
  await expect(person.heading('Repair Hearthkeep')).toBeVisible()
  yield 'recover'
  await person.device.goOffline()
  await person.press('Repair')
  await person.sees('Nothing was changed')
  yield 'recover-offline'
  await person.device.goOnline()
}

async function* replying(person: Person, server: Server) {
  const link = await messageLink(server)
  await person.page.goto(link)
  await expect(person.heading('Reply to Bea Moss')).toBeVisible()
  yield 'respond'
  await person.page.goto(link.replace('#', '?stop=true#'))
  await expect(person.heading('Messages from Bea Moss')).toBeVisible()
  yield 'respond-stop'
  await person.open('/respond#token=used-up')
  await expect(person.heading('This link does not work')).toBeVisible()
  yield 'respond-ended'
  await person.page.route('**/api/**', (request) => request.abort())
  await person.page.goto(link)
  await expect(person.heading('Couldn’t reach Hearthkeep')).toBeVisible()
  yield 'respond-unreachable'
  await person.page.unroute('**/api/**')
}

/** @returns the link to reply to a message that the realtor Bea has sent to Ann, whose house she looks after. */
async function messageLink(server: Server): Promise<string> {
  const beas = await Api.join(server.url, bea, 'realtor')
  await confirmEmail(server, bea)
  const { id } = await beas.addProperty({ address: '14 Main St' })
  await beas.inviteOwner(id, { email: ann.email, message: 'Your house is here.' })
  const anns = await Api.join(server.url, ann)
  await anns.acceptInvitation(linkIn(await mailWith(server, /accept-invitation/)))
  await beas.writeToOwner(id, { subject: 'How is the roof?', message: 'Hi Ann, it rained a lot this fall.' })
  const replyLink = /https?:\/\/\S+\/respond#token=[\w.-]+/
  return must(replyLink.exec(await mailWith(server, replyLink))?.[0], 'the link to reply')
}

async function mailWith(server: Server, words: RegExp): Promise<string> {
  for (let tried = 0; tried < 600; tried++) {
    const found = (await readMails(server)).find((mail) => words.test(mail))
    if (found) return found
    await setTimeout(200)
  }
  throw new Error(`no email has ${words}`)
}

async function* asRealtor(person: Person, server: Server) {
  await person.device.beginSession(await Api.signIn(server.url, bea))
  await person.open('/for-realtors')
  await person.page.getByRole('link', { name: 'Ask for Team' }).click()
  await expect(person.heading('Change your plan')).toBeVisible()
  await person.holds('Email', bea.email)
  await loadPictures(person)
  yield 'for-realtors-plan'
}

/** A page of the app that throws. */
async function* afterFault(person: Person) {
  await breakPage(person.page, '_app/trash')
  await person.open('/trash')
  await expect(person.heading('Couldn’t show this page')).toBeVisible()
  await expect(person.page.getByRole('button', { name: 'Export' })).toBeVisible()
  yield 'page-fault'
  for (const problem of person.device.problems.splice(0)) expect(problem).toContain(FORCED_FAULT)
}

/** Those farther down the page load as a person scrolls to them. */
async function loadPictures({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode()))
  })
}
