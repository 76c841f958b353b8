import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aCardEntry, aCardEntryId } from '@hearthkeep/shared/testing/builders/card-builders.ts'
import { expect, test } from 'vitest'
import { Account } from './testing/account.ts'
import { annsProperty, documentOf, letter } from './testing/document-files.ts'

const [ann, david] = [aUser(), aUser({ id: aUserId(2), email: 'david@example.com' })]
const { propertyId, id: entryId } = aCardEntry()
const shared = { propertyId, visibility: 'shared' } as const

/** Ann's card: where the water turns off, with a photo, and the private code of the alarm. */
async function annsCard(): Promise<Account> {
  const code = { id: aCardEntryId(2), kind: 'other', title: 'Alarm code', visibility: 'household' } as const
  const account = await Account.open(ann, {
    ...annsProperty,
    cardEntry: [
      aCardEntry(),
      aCardEntry(code),
      aCardEntry({ id: aCardEntryId(3), deletedAt: '2026-11-19T08:00:00.000Z' }),
    ],
    document: [documentOf(1, letter, { cardEntryId: entryId })],
  })
  account.files.set(letter.hash, letter.bytes)
  return account
}

test.each([ann, david])(
  '[HC13] the card is imported into the account of $email, once, with its photos',
  async (user) => {
    const bytes = await (await annsCard()).export()
    const target = await Account.open(user)
    expect(await target.plan(bytes)).toMatchObject([{ verdict: 'new', entries: 2, documents: 1 }])
    await target.import(bytes)
    const entries = (await target.rows('cardEntry')).toSorted((one, other) => one.kind.localeCompare(other.kind))
    const seen = entries.map(({ title, visibility, deletedAt }) => [title, visibility, deletedAt])
    expect(seen).toEqual([
      ['Alarm code', 'household', null],
      ['Water', 'shared', null],
    ])
    expect(await target.rows('document')).toMatchObject([{ cardEntryId: entries[1]?.id }])
    expect(await target.plan(bytes)).toMatchObject([{ verdict: 'complete' }])
  },
)

test('[HC13] an entry that continues under another id is not imported again, and an edited one stays', async () => {
  const account = await annsCard()
  const bytes = await account.export()
  const move = { entryId: aCardEntryId(2), newEntryId: aCardEntryId(9), visibility: 'shared' } as const
  await account.act({ name: 'card.set_visibility', args: { propertyId, ...move, photos: [] } })
  await account.act({ name: 'card.edit', args: { ...shared, entryId, changes: { title: 'Main valve' } } })
  const before = await account.dump()
  expect(await account.plan(bytes)).toMatchObject([{ verdict: 'complete' }])
  await account.import(bytes)
  expect(await account.dump()).toEqual(before)
})
