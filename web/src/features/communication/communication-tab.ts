/** The tabs of the Communication Center, by what its address calls them. */
export const communicationTabs = ['dashboard', 'send', 'history', 'settings'] as const
export type CommunicationTab = (typeof communicationTabs)[number]

export const communicationTabLabels: Record<CommunicationTab, string> = {
  dashboard: 'Dashboard',
  send: 'Send Message',
  history: 'Message History',
  settings: 'Settings',
}
