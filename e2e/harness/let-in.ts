import type { Account } from './account.ts'
import { Api } from './api.ts'
import type { Person } from './person.ts'
import { readLink } from './read-link.ts'

interface Guest {
  /** Of the server. */
  url: string
  /** The id of the owner's house. */
  house: string
  /** Nobody has it yet. */
  account: Account
}

/** An owner invites somebody into the household, who accepts. @returns the API in the hands of the one who joined. */
export async function letIn(owner: Person, { url, house, account }: Guest): Promise<Api> {
  await owner.open(`/settings?house=${house}#household`)
  await owner.press('Invite')
  await owner.fill('Email', account.email)
  await owner.press('Make invitation')
  await owner.sees('The link works now')
  const api = await Api.join(url, account)
  await api.acceptInvitation(await readLink(owner))
  await owner.press('Done')
  await owner.isBackOnPage()
  return api
}
