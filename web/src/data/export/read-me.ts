import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** What is in an export, for people who open it without the app. */
export const readMe = (
  today: CalendarDate,
  { hasAccount }: { hasAccount: boolean },
): string => `Hearthkeep export of ${today}

Everything that Hearthkeep showed on one device, what had not been sent to the server yet included.

rows/          Everything in full, one file for each kind of thing, as JSON: houses (property), systems (system),
               tasks (maintenanceItem), who stands in which relation to a house (membership), your account (user), your
               notification settings (notificationSettings), your calendar feed without its address (calendarFeed),
               whom you invited, without the links (invitation), documents (document), notices (notice), former homes
               (formerHouse); of a realtor the clients (client), touchpoints (touchpoint), messages (clientMessage) and
               what else they recorded.
               What lies in the trash has a date in deletedAt.
documents/     The files of the documents, in a folder for each house. manifest.json says where the file of each document
               is, or why it is not in here.
csv/           The same as tables, for a spreadsheet. A text that a spreadsheet would take for a formula has an
               apostrophe before it.
unsent.json    What the server had not taken: changes that waited, changes it refused, and forms that were not saved.
${hasAccount ? ACCOUNT : NO_ACCOUNT}
manifest.json  Whose this is, which version of the app wrote it, and the size and CRC-32 of every file: so a damaged
               copy is noticed.

To bring it back: Settings, Data, Import, and choose the whole zip file. It adds what is missing in your account, and
nothing twice. Houses, their systems, their tasks and their documents come back; people, what was in the trash, and what
is in unsent.json do not.
`

const ACCOUNT = `account.json   Where the account was signed in (sessions) and its passkeys, by name and date. Neither signs in: keys and
               passwords are not in an export.`

const NO_ACCOUNT = `account.json   Left out: where the account is signed in, and its passkeys, are known to the server alone, and it could not
               be reached. Export again with an internet connection to have them.`
