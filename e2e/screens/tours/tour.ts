import { expect } from '@playwright/test'
import { ann, bea } from '../../harness/accounts/account.ts'
import { administratorPassword, signInAsAdministrator } from '../../harness/accounts/administrator.ts'
import { Api } from '../../harness/server/api.ts'
import { addSampleProperties } from '../../harness/records/sample-properties.ts'
import { Person, localToday } from '../../harness/device/person.ts'
import type { Server } from '../../harness/server/server.ts'
import { account, forgottenPassword } from './accounts/tour-of-accounts.ts'
import { administration } from './accounts/tour-of-administration.ts'
import { deletion, deletionByAdministrator } from './accounts/tour-of-deletion.ts'
import { confirmEmail } from '../../harness/accounts/confirm-email.ts'
import { apiTokens } from './accounts/tour-of-api-tokens.ts'
import { webhooks } from './accounts/tour-of-webhooks.ts'
import { passkeys } from './accounts/tour-of-passkeys.ts'
import { secondFactor } from './accounts/tour-of-second-factor.ts'
import { serverFacts } from './houses/tour-of-server-facts.ts'
import { sharedFiles } from './houses/tour-of-shared-files.ts'
import { analysis } from './houses/tour-of-analysis.ts'
import { reports } from './houses/tour-of-reports.ts'
import { calendar } from './houses/tour-of-calendar.ts'
import { clients } from './realtors/tour-of-clients.ts'
import { propertyDialogs, systemDialogs, taskDialogs } from './houses/tour-of-dialogs.ts'
import { demo } from './accounts/tour-of-demo.ts'
import { documents } from './houses/tour-of-documents.ts'
import { firstRun } from './houses/tour-of-first-run.ts'
import { handOver } from './houses/tour-of-hand-over.ts'
import { households } from './realtors/tour-of-households.ts'
import { household } from './accounts/tour-of-household.ts'
import { office } from './accounts/tour-of-office.ts'
import { dashboards, pages } from './houses/tour-of-pages.ts'
import { labels } from './houses/tour-of-labels.ts'
import { parts } from './houses/tour-of-parts.ts'
import { publicPages } from './accounts/tour-of-public-pages.ts'
import { importing, restoring } from './accounts/tour-of-safety.ts'
import { issues } from './houses/tour-of-issues.ts'
import { vendors } from './houses/tour-of-vendors.ts'
import { recordsOfFile, warranties } from './houses/tour-of-systems.ts'
import { trouble } from './accounts/tour-of-trouble.ts'

/** A person who has just installed the app, and the server. */
interface Tourist {
  person: Person
  server: Server
}

/** Every screen and every dialog, in parts of about the same length; each yields the names of the screens in order. */
export const tours = {
  'of the houses': ofTheProperties,
  'of documents and people': ofDocumentsAndPeople,
  'of a realtor': ofARealtor,
  'of clients of two people': ({ person, server }: Tourist) => households(person, server),
  'of an office': ({ person, server }: Tourist) => office(person, server),
  'of an account': ofAnAccount,
  'of the demo': ({ person }: Tourist) => demo(person),
  'of a first run': firstRun,
  'of the public pages': ({ person, server }: Tourist) => publicPages(person, server),
}

async function* ofTheProperties({ person, server }: Tourist): AsyncGenerator<string> {
  const { url } = server
  const api = await Api.join(url, ann)
  yield* signIn(person)
  yield* forgottenPassword(person, server)
  yield* arrival(person)
  const properties = await addSampleProperties(api, localToday())
  await expect(person.page.getByRole('link', { name: properties.home.address })).toBeVisible()
  yield* dashboards(person, properties)
  yield* pages(person, properties)
  yield* parts(person, properties)
  yield* labels(person, properties)
  yield* reports(person, properties)
  yield* propertyDialogs(person, properties)
  yield* systemDialogs(person, properties)
  yield* warranties(person, properties)
  yield* recordsOfFile(person, properties)
  yield* taskDialogs(person, properties)
  yield* vendors(person, { api, properties })
  yield* issues(person, { api, properties })
  yield* calendar(person)
  yield* sheets(person)
  yield* account(person, server)
  yield* trouble({ person, api, properties, url })
}

async function* ofDocumentsAndPeople({ person, server }: Tourist): AsyncGenerator<string> {
  const { url } = server
  const api = await Api.join(url, ann)
  const properties = await addSampleProperties(api, localToday())
  await person.signIn(ann)
  yield* documents(person, properties, url)
  yield* restoring(person, properties)
  yield* importing(person, api)
  yield* household(person, properties)
  yield* handOver(person, { api, url, properties })
  yield* analysis(person, properties, url)
}

async function* ofARealtor({ person, server }: Tourist): AsyncGenerator<string> {
  await addSampleProperties(await Api.join(server.url, ann), localToday())
  yield* clients(person, server)
  yield* administration(person, server)
}

/** From passkeys to account deletion, ending with the administrator who deletes it. */
async function* ofAnAccount({ person, server }: Tourist): AsyncGenerator<string> {
  const { publicUrl } = server
  const properties = await addSampleProperties(await Api.join(publicUrl, ann), localToday())
  await Api.join(publicUrl, bea, 'realtor')
  await person.signIn(ann)
  await person.waitUntilSynced()
  yield* passkeys(person, ann)
  yield* apiTokens(person, ann)
  await confirmEmail(server, ann)
  yield* webhooks(person, ann)
  yield* sharedFiles(person)
  yield* deletion(person, server, ann)
  await person.open('/admin')
  await signInAsAdministrator(person, administratorPassword(server))
  yield* secondFactor(person, server)
  yield* serverFacts(person)
  yield* deletionByAdministrator(person, { account: ann, address: properties.home.address })
}

async function* signIn(person: Person) {
  await person.open('/auth')
  await expect(person.heading('Welcome home')).toBeVisible()
  yield 'sign-in'
  await person.fill('Email', ann.email)
  await person.fill('Password', 'not this one')
  await person.press('Sign in')
  await person.sees('Invalid email or password')
  yield 'sign-in-refused'
  await person.press('Create an account')
  yield 'create-account'
  await person.press('Create account')
  await person.sees('At least 8 characters')
  yield 'create-account-incomplete'
  await person.open('/realtor-auth')
  await person.press('Create an account')
  yield 'create-realtor-account'
  await person.open('/nowhere')
  await expect(person.heading('404 Page Not Found')).toBeVisible()
  yield 'not-found'
}

async function* arrival(person: Person) {
  const { page } = person
  await page.route('**/api/sync', () => new Promise(() => {}))
  await person.signIn(ann)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  yield 'properties-loading'
  await page.unroute('**/api/sync')
  await page.reload()
  await expect(person.heading('No properties')).toBeVisible()
  yield 'properties-empty'
  await person.open('/dashboard')
  await person.sees('Let’s set up your home.')
  yield 'dashboard-empty'
  await person.open('/maintenance-tracker')
  await person.sees('Add a property to track its maintenance.')
  yield 'tracker-empty'
  await person.open('/properties')
  await person.waitUntilSynced()
}

async function* sheets(person: Person) {
  await person.open('/properties')
  await person.page.getByRole('button', { name: /(is|are) due(,|$)/ }).click()
  await expect(person.dialog()).toBeVisible()
  yield 'due'
  await person.dismiss()
  await person.press('Search')
  await person.dialog().getByRole('combobox').fill('furnace')
  await expect(person.page.getByRole('row').first()).toBeVisible()
  yield 'search'
  await person.dismiss()
  await person.waitUntilSynced()
  await person.syncState().click()
  await expect(person.dialog()).toBeVisible()
  yield 'sync'
  await person.dismiss()
  if (person.device.shape === 'desktop') return
  await person.openAccount()
  yield 'account'
  await person.dismiss()
}
