/** The tabs of the Communication Center, as they appear in the URL. */
export const communicationTabs = ['dashboard', 'send', 'history', 'settings'] as const
export type CommunicationTab = (typeof communicationTabs)[number]

export const communicationTabLabels: Record<CommunicationTab, string> = {
  dashboard: 'Dashboard',
  send: 'Send Message',
  history: 'Message History',
  settings: 'Settings',
}
