import { z } from 'zod'

export const propertyTabs = ['overview', 'systems', 'maintenance', 'documents'] as const
export type PropertyTab = (typeof propertyTabs)[number]

/** The open tab as the address has it; one that does not exist is none. `form` opens a form: shortcuts lead here. */
export const tabSearch = z.object({
  tab: z.enum(propertyTabs).optional().catch(undefined),
  form: z.enum(['task', 'photo']).optional().catch(undefined),
})
