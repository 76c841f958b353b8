import { z } from 'zod'

export const profileTabs = ['overview', 'mls', 'hoa', 'documents', 'systems'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The open tab as the address has it; one that does not exist is none. */
export const profileTabSearch = z.object({ tab: z.enum(profileTabs).optional().catch(undefined) })
