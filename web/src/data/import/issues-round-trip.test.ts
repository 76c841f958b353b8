import { anItemId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anIssue, anIssueId } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import { expect, test } from 'vitest'
import { Account } from './testing/account.ts'
import { annsProperty, documentOf, letter } from './testing/document-files.ts'

const [ann, david] = [aUser(), aUser({ id: aUserId(2), email: 'david@example.com' })]
const { propertyId } = anIssue()

/** Ann's log: a leak with a photo, a planned repair, what is over, and what she threw away. */
async function annsLog(): Promise<Account> {
  const facts = { systemId: null, since: null }
  const account = await Account.open(ann, {
    ...annsProperty,
    issue: [
      anIssue({ ...facts, title: 'Leak' }),
      anIssue({ ...facts, id: anIssueId(2), title: 'Railing' }),
      anIssue({ ...facts, id: anIssueId(3), title: 'Bell', status: 'closed', closedOn: '2026-11-01' }),
      anIssue({ ...facts, id: anIssueId(4), title: 'Gone', deletedAt: '2026-11-19T08:00:00.000Z' }),
    ],
    document: [documentOf(1, letter, { issueId: anIssueId() })],
  })
  account.files.set(letter.hash, letter.bytes)
  await account.act({ name: 'issue.plan', args: { propertyId, issueId: anIssueId(2), itemId: anItemId(77) } })
  return account
}

test.each([ann, david])(
  '[IS12] the issue log is imported into the account of $email, once, with its tasks and photos',
  async (user) => {
    const bytes = await (await annsLog()).export()
    const target = await Account.open(user)
    expect(await target.plan(bytes)).toMatchObject([{ verdict: 'new', issues: 3, documents: 1 }])
    await target.import(bytes)
    const issues = (await target.rows('issue')).toSorted((one, other) => one.title.localeCompare(other.title))
    const [bell, leak, railing] = issues
    expect(issues).toHaveLength(3)
    expect(bell).toMatchObject({ title: 'Bell', status: 'closed', closedOn: '2026-11-01' })
    expect(leak).toMatchObject({ title: 'Leak', status: 'open', place: 'Basement' })
    const task = (await target.rows('maintenanceItem')).find(({ title }) => title === 'Railing')
    expect(railing).toMatchObject({ status: 'planned', itemId: task?.id })
    expect(task).toMatchObject({ issueId: railing?.id, type: 'repair' })
    expect(await target.rows('document')).toMatchObject([{ issueId: leak?.id }])
    expect(await target.plan(bytes)).toMatchObject([{ verdict: 'complete' }])
  },
)
