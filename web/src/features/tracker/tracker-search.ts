import { z } from 'zod'

export const trackerTabs = ['upcoming', 'overdue', 'completed'] as const
export type TrackerTab = (typeof trackerTabs)[number]

/** The state in the tracker's URL: the property, the tab, and the task whose completion form is open. */
export const trackerSearch = z.object({
  property: z.string().optional().catch(undefined),
  tab: z.enum(trackerTabs).optional().catch(undefined),
  task: z.string().optional().catch(undefined),
})
export type TrackerSearch = z.infer<typeof trackerSearch>
