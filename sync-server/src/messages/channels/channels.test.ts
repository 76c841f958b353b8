import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MailFolder, TextFolder } from './file-channels.ts'
import { invitation } from '../testing/outgoing.ts'

test('[IN7] without a mail server messages are private files, one each however often they are sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthkeep-messages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [mail, sms] = [join(folder, 'mail'), join(folder, 'sms')]
  for (const _time of [1, 2]) {
    await new MailFolder({ folder: mail, from: 'Hearthkeep <home@example.com>' }).send(invitation)
    await new TextFolder({ folder: sms }).send({ ...invitation, recipient: '+15550101' })
  }
  const { id } = invitation
  expect([await readdir(mail), await readdir(sms)]).toEqual([[`${id}.eml`], [`${id}.json`]])
  const eml = await readFile(join(mail, `${id}.eml`), 'utf8')
  expect(eml).toContain('To: ben@example.com')
  expect(eml).toContain('accept-invitation#token')
  expect(JSON.parse(await readFile(join(sms, `${id}.json`), 'utf8'))).toEqual({
    id,
    to: '+15550101',
    body: 'Come in.\nhttps://home.example.com/accept-invitation#token=abc',
  })
  expect((await stat(join(mail, `${id}.eml`))).mode & 0o777).toBe(0o600)
})

test.each(['/reset-password#', '/accept-invitation#token=', '/accept-invitation#token=house-'])(
  '[SE104] the administrator cannot read the secret of %s',
  async (page) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthkeep-messages-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const mail = new MailFolder({ folder, from: 'Hearthkeep <home@example.com>' })
    const secret = 'aB-_'.repeat(11).slice(1)
    await mail.send({
      ...invitation,
      link: { href: `https://home.example.com${page}${secret}`, label: 'Choose' },
    })
    expect(await readFile(join(folder, `${invitation.id}.eml`), 'utf8')).toContain(secret.slice(0, 20))
    const read = await mail.read(invitation.id)
    expect(read?.text).toContain(`${page.replace('house-', '')}…`)
    expect(read?.text).not.toContain(secret)
  },
)

test('[AD6] a written message can be read by its id', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthkeep-messages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mail = new MailFolder({ folder: join(folder, 'mail'), from: 'Hearthkeep <home@example.com>' })
  const sms = new TextFolder({ folder: join(folder, 'sms') })
  for (const each of [mail, sms]) expect(await each.read(invitation.id)).toBeNull()
  await mail.send(invitation)
  await sms.send({ ...invitation, recipient: '+15550101' })
  expect(await mail.read(invitation.id)).toEqual({
    subject: invitation.subject,
    text: expect.stringContaining('https://home.example.com/accept-invitation#token=abc'),
  })
  expect(await sms.read(invitation.id)).toEqual({
    subject: '',
    text: 'Come in.\nhttps://home.example.com/accept-invitation#token=abc',
  })
})
