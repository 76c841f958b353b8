import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { expect, type Locator } from '@playwright/test'
import type { Account } from '../accounts/account.ts'
import { Api } from '../server/api.ts'
import { PageActions } from './page-actions.ts'
import { readRows } from '../records/read-rows.ts'

export interface Task {
  title: string
  due: string
  every: 'Monthly' | 'Quarterly'
}

export interface Completion {
  doneOn: 'Today' | 'Yesterday'
  cost: string
  vendor: string
  notes: string
}

/** A person who uses the app: what they do, named by the labels that they see. */
export class Person extends PageActions {
  /**
   * @param signInPath the sign-in page: `/auth` or `/realtor-auth`.
   */
  async createAccount({ email, password, firstName, lastName }: Account, signInPath = '/auth'): Promise<void> {
    await this.open(signInPath)
    await this.press('Create an account')
    await this.fill('First name', firstName)
    await this.fill('Last name', lastName)
    await this.fill('Email', email)
    await this.fill('Password', password)
    await this.fill('Confirm password', password)
    await this.press('Create account')
    await this.goToProperties()
  }

  /**
   * Opens the app on a new device that is signed in already. Most journeys do not need the sign-in page, which is slow.
   */
  async arrive(account: Account): Promise<void> {
    await this.device.beginSession(await Api.signIn(this.device.url, account))
    await this.open('/properties')
    await this.seesProperties()
  }

  /** Signs in on the sign-in page. */
  async signIn(account: Account): Promise<void> {
    await this.open('/auth')
    await this.fillSignInForm(account)
    await this.press('Sign in')
    await this.goToProperties()
  }

  /** From the page after sign-in, goes to the property list. */
  async goToProperties(): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: /Properties$/ }).click()
    await this.seesProperties()
  }

  private async seesProperties(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: /^((Client|My) )?Properties$/ })).toBeVisible()
  }

  /** Fills in the open sign-in form. */
  async fillSignInForm({ email, password }: Account): Promise<void> {
    await this.fill('Email', email)
    await this.fill('Password', password)
  }

  /** Signs in from the sheet that reports that the session has ended. */
  async signInAgain({ password }: Account): Promise<void> {
    await this.syncState().click()
    await this.fill('Password', password)
    await this.press('Sign in')
    await expect(this.field('Password')).toHaveCount(0)
    await this.dismiss()
  }

  /** Logs out and chooses what stays on the device. */
  async logOut(staying: 'Keep my data' | 'Remove everything' = 'Remove everything'): Promise<void> {
    await this.askToLogOut()
    await this.dialog().getByRole('radio', { name: staying }).check()
    await this.dialog().getByRole('button', { name: 'Log out', exact: true }).click()
  }

  /** Presses Logout and waits for the question of what stays on the device. */
  async askToLogOut(): Promise<void> {
    if (this.device.shape !== 'desktop') await this.openAccount()
    await this.press('Logout')
    await expect(this.dialog().getByRole('radio', { name: 'Keep my data' })).toBeVisible()
  }

  /** Opens the account menu: behind the initials, or under More where the navigation needs the space. */
  async openAccount(): Promise<void> {
    await this.page.getByRole('button', { name: /^(.*’s account, .*|More)$/ }).click()
    await expect(this.dialog()).toBeVisible()
  }

  /**
   * @param address as pasted; the form splits it into fields.
   */
  async addProperty(address: string, facts: { yearBuilt: string; squareFootage: string }): Promise<void> {
    await this.press('Add Property Profile')
    await this.fill('Address', address)
    await this.field('Year built').click()
    await this.fill('Year built', facts.yearBuilt)
    await this.fill('Square footage', facts.squareFootage)
    await expect(this.field('City')).toHaveValue('Springfield')
    await this.press('Create Property')
    await this.isTold('Property created successfully!')
  }

  /**
   * @param filledIn the values that the catalogue must fill in, by field label.
   */
  async addFromCatalogue(
    name: string,
    { installed, filledIn }: { installed: string; filledIn: Record<string, string> },
  ): Promise<void> {
    await this.tab('Systems')
    await this.press('Add First System')
    await this.dialog().getByRole('searchbox').fill(name)
    await this.press(name)
    for (const [label, value] of Object.entries(filledIn)) await expect(this.field(label)).toHaveValue(value)
    await this.fill('Install date', installed)
    await this.press('Add System')
    await this.isTold('System added')
  }

  async addTask({ title, due, every }: Task): Promise<void> {
    await this.tab('Maintenance')
    await this.press('Add Maintenance Task')
    await this.dialog().getByLabel('System').selectOption({ label: 'Central furnace' })
    await this.fill('Title', title)
    await this.fillDate('Due date', due)
    await this.dialog().getByLabel('Repeats').check()
    await this.dialog().getByLabel('How often').selectOption({ label: every })
    await this.press('Add Task')
    await this.isTold('Task added')
  }

  /** Adds a client on the client list. @param facts by the labels of the form's fields */
  async addClient(facts: { 'First name': string; 'Last name'?: string; Email?: string }): Promise<void> {
    await this.press('Add client')
    await this.fillAll(facts)
    await this.dialog().getByRole('button', { name: 'Add client' }).click()
    const { 'First name': first, 'Last name': last } = facts
    await expect(this.heading(last === undefined ? first : `${first} ${last}`)).toBeVisible()
  }

  /** Adds a task with nothing but a title. */
  async jotDown(title: string): Promise<void> {
    await this.press('Add Maintenance Task')
    await this.fill('Title', title)
    await this.press('Add Task')
    await this.isTold('Task added')
    await this.isBackOnPage()
  }

  async rename(title: string, { to }: { to: string }): Promise<void> {
    await this.choose('Edit', { beside: title })
    await this.fill('Title', to)
    await this.press('Save changes')
    await this.isTold('Task updated')
    await this.isBackOnPage()
  }

  /** Opens the details of a completion before it is made. */
  async startCompleting(title: string): Promise<void> {
    await this.choose('Complete with details…', { beside: title })
    await expect(this.dialog()).toBeVisible()
  }

  async complete(title: string, { doneOn, cost, vendor, notes }: Completion): Promise<void> {
    await this.startCompleting(title)
    await this.press(doneOn)
    await this.fill('Cost', cost)
    await this.fill('Vendor', vendor)
    await this.fill('Notes', notes)
    await this.press('Mark Complete')
    await this.isTold('Maintenance marked as completed!')
  }

  /** Completes a task today, with one tap on its circle. */
  async completeToday(title: string): Promise<void> {
    await this.press(`Complete ${title}`)
    await this.isTold('Add cost or note')
  }

  async openProperty(address: string): Promise<void> {
    await this.page.getByRole('link', { name: address }).first().click()
    await expect(this.heading(address)).toBeVisible()
  }

  /** The score in the ring of the property. */
  async score(): Promise<number> {
    const ring = this.page.getByRole('img', { name: /of 100/ }).first()
    return Number(/(\d+) of 100/.exec((await ring.getAttribute('aria-label')) ?? '')?.[1])
  }

  /** The next occurrence is due one month after the completion. */
  async seesNextMonth(title: string, doneOn: string): Promise<void> {
    const due = shortDate(addMonths(doneOn, 1))
    await expect(this.work('Coming up', title)).toContainText(due)
  }

  async seesCompleted(title: string, words: string[]): Promise<void> {
    await this.tab('Maintenance')
    for (const word of words) await expect(this.work('Done', title)).toContainText(word)
  }

  /** Checks the list in the sync sheet. */
  async seesWaiting(sentences: string[]): Promise<void> {
    await this.syncState().click()
    for (const sentence of sentences) await expect(this.dialog().getByText(sentence).first()).toBeVisible()
    await this.dialog().getByRole('button', { name: 'Close' }).click()
    await expect(this.dialog()).toBeHidden()
  }

  /** Every row of the property on this device, without the time of its last change. */
  async rowsOnDevice(): Promise<unknown> {
    return this.page.evaluate(readRows, ['property', 'membership', 'system', 'maintenanceItem'])
  }

  /** Waits until the typed text, or the choice for shared `files`, is on disk. */
  async draftIsKept(words: string, table: 'drafts' | 'files' = 'drafts'): Promise<void> {
    await expect.poll(async () => JSON.stringify(await this.page.evaluate(readRows, [table]))).toContain(words)
  }

  /** The people whose data is on this device: one name each, even if a person also has a database of files. */
  async databases(): Promise<string[]> {
    const names = await this.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
    const own = names.filter((name) => /^hearthkeep-[0-9a-f-]{36}/.test(name))
    return [...new Set(own.map((name) => name.replace(/-contents$/, '')))]
  }

  /** Waits until the whole app is on the device. */
  async canStartOffline(): Promise<void> {
    await this.device.installWorker(this.page)
  }

  /** A task in the list, open or done. */
  task(title: string): Locator {
    return this.page
      .getByRole('region', { name: /^(Overdue|Coming up|Done) \d+$/ })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) })
  }

  private work(group: 'Overdue' | 'Coming up' | 'Done', title: string): Locator {
    return this.page
      .getByRole('region', { name: new RegExp(`^${group} \\d+$`) })
      .getByRole('listitem')
      .filter({ hasText: title })
  }

  async waitUntilSynced(): Promise<void> {
    await expect(this.syncState()).toHaveText('All synced')
  }

  syncState(): Locator {
    return this.page
      .getByRole('button', { name: /All sent|synced|Syncing|Saved|Offline|attention$|Sign in to sync|Account deleted/ })
      .first()
  }
}

/** The calendar date in the local time zone, which the browsers use too. */
export function localToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
