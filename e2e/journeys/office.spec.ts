import { must } from '@hearthkeep/shared/kernel/must.ts'
import { ann, bea, david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { givePlan } from '../harness/accounts/give-plan.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { linkIn, readMails } from '../harness/records/read-messages.ts'
import { readRows } from '../harness/records/read-rows.ts'

test('[OF1] [OF3] [OF11] [OF12] [OF14] [OF16] [HO27] a client with a property, and a property without an owner, are handed over between two realtors of an office @long', async ({
  server,
  openDevice,
}) => {
  const davids = await Api.join(server.url, david, 'realtor')
  await confirmEmail(server, david)
  const beas = await Api.join(server.url, bea, 'realtor')
  const anns = await Api.join(server.url, ann)
  await givePlan(server, david.email, 'team')
  const property = await davids.addProperty({ address: '14 Main St' })
  await davids.inviteOwner(property.id, { email: ann.email, message: 'Your house' })
  const mailTo = async (email: string, words: string) => {
    const find = async () => (await readMails(server)).find((mail) => mail.includes(email) && mail.includes(words))
    await expect.poll(find).toBeDefined()
    return must(await find(), 'the mail')
  }
  await anns.acceptInvitation(linkIn(await mailTo(ann.email, 'accept-invitation')))
  const desk = new Person(await openDevice({ shape: 'desktop' }))
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const tablet = new Person(await openDevice({ shape: 'tablet' }))

  await test.step('David opens an office and invites Bea', async () => {
    await desk.arrive(david)
    await desk.waitUntilSynced()
    await desk.open('/settings')
    await desk.page.getByRole('link', { name: 'About offices' }).click()
    await desk.press('Open an office')
    await desk.fill('Office name', 'Maple Realty')
    await desk.dialog().getByRole('button', { name: 'Open office' }).click()
    await expect(desk.heading('Maple Realty')).toBeVisible()
    await desk.press('Invite')
    await desk.fill('Email', bea.email)
    await desk.press('Send invitation')
    await desk.sees('Invitation created')
  })
  await test.step('Bea joins through the link, and both see each other', async () => {
    const mail = await mailTo(bea.email, 'join-office')
    await phone.page.goto(must(/https?:\/\/\S+\/join-office#[\w-]{43}/.exec(mail)?.[0], 'the link'))
    await phone.sees('David Osei invites you to join')
    await phone.fill('Password', bea.password)
    await phone.press('Sign in')
    await phone.press('Accept')
    await phone.sees('Welcome to Maple Realty!')
    await phone.page.waitForURL('**/office')
    await phone.sees('David Osei')
    await phone.sees('2 members · your role: agent')
    await desk.sees('Bea Moss')
  })
  await test.step('David hands Ann over offline, and she disappears from his list', async () => {
    await desk.open('/clients')
    await desk.page.getByRole('link', { name: 'Ann Keller', exact: true }).click()
    await expect(desk.heading('Ann Keller')).toBeVisible()
    const address = new URL(desk.page.url()).pathname
    await desk.canStartOffline()
    await desk.device.goOffline()
    await desk.press('More for Ann Keller')
    await desk.page.getByRole('menuitem', { name: 'Hand to a colleague' }).click()
    await desk.dialog().getByRole('radio', { name: 'Bea Moss' }).check()
    await desk.dialog().getByRole('button', { name: 'Hand over', exact: true }).click()
    await desk.sees('Handed over to Bea Moss')
    await desk.sees('No clients')
    await desk.device.goOnline()
    await desk.waitUntilSynced()
    await desk.open(address)
    await desk.sees('Ann Keller was handed over to Bea Moss, with everything you recorded.')
  })
  await test.step('the property leaves David’s device', async () => {
    await expect.poll(async () => (await desk.page.evaluate(readRows, ['property'])).property).toEqual([])
  })
  await test.step('David hands over a property that nobody owns yet', async () => {
    const unowned = await davids.addProperty({ address: '16 Main St' })
    await desk.open(`/properties/${unowned.id}`)
    await desk.press('Hand to a colleague')
    await desk.dialog().getByRole('radio', { name: 'Bea Moss' }).check()
    await desk.dialog().getByRole('button', { name: 'Hand over', exact: true }).click()
    await desk.sees('Handed over to Bea Moss')
    await expect(desk.page).toHaveURL(/\/properties$/)
    await desk.waitUntilSynced()
    await phone.open(`/properties/${unowned.id}`)
    await expect(phone.heading('16 Main St')).toBeVisible()
  })
  await test.step('Bea has Ann and her property, is notified, and writes to her', async () => {
    await phone.open('/clients')
    await phone.page.getByRole('link', { name: 'Ann Keller', exact: true }).click()
    await phone.sees('14 Main St')
    // The message may have to wait for the morning.
    await beas.writeToOwner(property.id, { subject: 'Hello from Bea', message: 'I look after your house now.' })
    await expect(davids.writeToOwner(property.id, { subject: 'Hello', message: 'Still here' })).rejects.toThrow('404')
  })
  await test.step('Ann is notified of her new realtor', async () => {
    await tablet.arrive(ann)
    await tablet.waitUntilSynced()
    await tablet.page.getByRole('button', { name: /^1 notification, / }).click()
    await tablet.sees('Bea Moss is now your realtor and looks after 14 Main St')
  })
})
