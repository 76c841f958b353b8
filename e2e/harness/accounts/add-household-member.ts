import type { Account } from './account.ts'
import { Api } from '../server/api.ts'
import type { Person } from '../device/person.ts'
import { readLink } from '../records/read-link.ts'

interface Guest {
  /** The server's URL. */
  url: string
  /** The id of the owner's property. */
  property: string
  /** Must not exist yet. */
  account: Account
}

/** An owner invites a person into the household, and the person accepts. @returns the API of the new member. */
export async function addHouseholdMember(owner: Person, { url, property, account }: Guest): Promise<Api> {
  await owner.open(`/settings?property=${property}#household`)
  await owner.press('Invite')
  await owner.fill('Email', account.email)
  await owner.press('Create invitation')
  await owner.sees('The link works now')
  const api = await Api.join(url, account)
  await api.acceptInvitation(await readLink(owner))
  await owner.press('Done')
  await owner.isBackOnPage()
  return api
}
