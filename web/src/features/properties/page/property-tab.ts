import { z } from 'zod'

export const propertyTabs = ['overview', 'systems', 'maintenance', 'documents'] as const
export type PropertyTab = (typeof propertyTabs)[number]

const propertyForms = ['task', 'photo'] as const
export type PropertyForm = (typeof propertyForms)[number]

/** The open tab, as the URL has it; an unknown one is ignored. `form` opens a form, for shortcuts. */
export const tabSearch = z.object({
  tab: z.enum(propertyTabs).optional().catch(undefined),
  form: z.enum(propertyForms).optional().catch(undefined),
})
