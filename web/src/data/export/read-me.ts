import { pastWords } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** `work finished before May 2025 at 2 properties, which is not on this device` */
export const withoutPastWords = (count: number, today: CalendarDate): string =>
  `${pastWords(today)} at ${count === 1 ? '1 property' : `${count} properties`}, which is not on this device`

/** Describes an export for people who open it without the app. */
export const readMe = (
  today: CalendarDate,
  { hasAccount, withoutPast }: { hasAccount: boolean; withoutPast: number },
): string => `Hearthkeep export of ${today}\n\nEverything that Hearthkeep showed on one device, including changes not yet sent to the server.\n${withoutPast === 0 ? '' : `Left out: ${withoutPastWords(withoutPast, today)}.\n`}\nrows/          All data in full, as JSON, one file per type: properties (property), systems (system), tasks\n               (maintenanceItem), what is broken (issue), how people relate to a property (membership), your account (user), your notification\n               settings (notificationSettings), your calendar feed without its address (calendarFeed), the people you\n               invited, without the links (invitation), documents (document), notifications (notice), former homes\n               (formerHome), your vendors (vendor); for realtors also clients (client), touchpoints (touchpoint), messages (clientMessage),\n               numbers of the market (market) and their other records.\n               Items in the trash have a date in deletedAt.\ndocuments/     The document files, in one folder per property. manifest.json lists where each file is, or why it is not\n               included.\ncsv/           The same data as tables, for a spreadsheet. Text that a spreadsheet would read as a formula starts with an\n               apostrophe.\nunsent.json    What the server does not have yet: pending changes, changes it refused, and unsaved forms.\n${hasAccount ? ACCOUNT : NO_ACCOUNT}\nmanifest.json  Whose export this is, which version of the app wrote it, and the size and CRC-32 of every file, to detect\n               damage.\n\nTo restore it, go to Settings, Data, Import and choose the whole zip file. It adds what is missing from your account, and\nnothing twice. Properties and their systems, tasks and documents are restored; people, the contents of the trash and\nunsent.json are not.
`

const ACCOUNT =
  'account.json   Sessions, passkeys, API tokens and webhooks, by name and date. None can sign in: keys, secrets and\n               passwords are not exported.'

const NO_ACCOUNT =
  'account.json   Left out: only the server has your sessions, passkeys, API tokens and webhooks, and it was unreachable.\n               Export again online.'
