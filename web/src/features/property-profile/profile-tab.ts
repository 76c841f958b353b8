import { z } from 'zod'

export const profileTabs = ['overview', 'mls', 'hoa', 'documents', 'systems'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The open tab, as the URL has it; an unknown one is ignored. */
export const profileTabSearch = z.object({ tab: z.enum(profileTabs).optional().catch(undefined) })
