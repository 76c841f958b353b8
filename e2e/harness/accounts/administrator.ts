import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Person } from '../device/person.ts'
import type { Server } from '../server/server.ts'

/** Reads the password that the server printed at its first start. */
export const administratorPassword = (server: Pick<Server, 'logs'>): string =>
  must(/username admin, password (\S+)/.exec(server.logs())?.[1], 'the password of the administrator')

/** Signs in on the administrator's sign-in page, which must be open. */
export async function signInAsAdministrator(person: Person, password: string): Promise<void> {
  await person.fill('Username', 'admin')
  await person.fill('Password', password)
  await person.press('Access Dashboard')
}

/** Opens a tab of the console that shares its section with others. */
export async function openConsoleTab(person: Person, name: keyof typeof sectionOf): Promise<void> {
  for (const tab of [sectionOf[name], name]) await person.tab(tab, { exact: true })
}

const sectionOf = {
  Messages: 'Communication',
  Reminders: 'Communication',
  'Demo Requests': 'Communication',
  'Sign-In Security': 'Security',
  'Security Events': 'Security',
  'API Tokens': 'Security',
  'Audit Log': 'Security',
  'Failed Jobs': 'Server',
  Storage: 'Server',
  Versions: 'Server',
  'Drift Reports': 'Server',
} as const
