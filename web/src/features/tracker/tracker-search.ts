import { z } from 'zod'

export const trackerTabs = ['upcoming', 'overdue', 'completed'] as const
export type TrackerTab = (typeof trackerTabs)[number]

/** The state in the tracker's URL: the property and the tab. */
export const trackerSearch = z.object({
  property: z.string().optional().catch(undefined),
  tab: z.enum(trackerTabs).optional().catch(undefined),
})
export type TrackerSearch = z.infer<typeof trackerSearch>
