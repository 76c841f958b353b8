/** The tabs of the Touchpoints page, as named in its URL. */
export const touchpointTabs = ['scheduled', 'sent', 'templates', 'analytics'] as const
export type TouchpointTab = (typeof touchpointTabs)[number]

export const touchpointTabLabels: Record<TouchpointTab, string> = {
  scheduled: 'Scheduled',
  sent: 'Sent',
  templates: 'Templates',
  analytics: 'Analytics',
}
