import { messageStatuses } from '@hearthkeep/shared/protocol/answers/message-status.ts'
import { roles } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

/** The console's tabs by section: a section with several shows them in a second row. */
export const adminSections = {
  users: ['users'],
  properties: ['properties'],
  communication: ['messages', 'reminders', 'demos'],
  security: ['sign-in', 'security', 'tokens', 'webhooks', 'actions'],
  server: ['jobs', 'storage', 'versions', 'drift'],
} as const
export type AdminSection = keyof typeof adminSections
export type AdminTab = (typeof adminSections)[AdminSection][number]

const adminTabs = Object.values(adminSections).flat()

const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** The search parameters of the admin page. */
export const adminSearch = z.object({
  tab: lenient(z.enum(adminTabs)),
  search: lenient(z.coerce.string()),
  role: lenient(z.enum(roles)),
  status: lenient(z.enum(messageStatuses)),
  sort: lenient(z.string()),
  order: lenient(z.enum(['asc', 'desc'])),
  /** 1-based. */
  page: lenient(z.number().int().min(1)),
})
export type AdminView = z.infer<typeof adminSearch>

export const ROWS_PER_PAGE = 50

/** The request path for one page of a list. */
export function listPath(list: 'users' | 'properties', view: AdminView): string {
  const { search, role, sort, order, page = 1 } = view
  const parameters = new URLSearchParams({
    limit: String(ROWS_PER_PAGE),
    offset: String((page - 1) * ROWS_PER_PAGE),
    ...(search && { search }),
    ...(role && list === 'users' && { role }),
    ...(sort && { sort, order: order ?? 'asc' }),
  })
  return `${list}?${parameters}`
}
