import type { Role } from '@hearthkeep/shared/account/user.ts'
import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  FileText,
  HeartHandshake,
  LayoutDashboard,
  Mail,
  Settings,
  Users,
  Wrench,
} from 'lucide-react'
import type { Destination } from '../../ui/frame/navigation/destination.ts'

const OF_PROPERTIES = ['/property-profile', '/former-homes']

/** The destinations of the navigation (part 1, section 2), and the documents. */
export const destinationsOf: Record<Role, Destination[]> = {
  homeowner: [
    {
      to: '/dashboard',
      label: 'Dashboard',
      shortLabel: 'Home',
      icon: LayoutDashboard,
      includes: ['/homeowner-dashboard'],
    },
    { to: '/maintenance-tracker', label: 'Maintenance Tracker', shortLabel: 'Tracker', icon: Wrench },
    { to: '/properties', label: 'My Properties', shortLabel: 'Properties', icon: Building2, includes: OF_PROPERTIES },
    { to: '/calendar', label: 'Calendar', icon: CalendarDays },
    { to: '/documents', label: 'Documents', icon: FileText },
    { to: '/settings', label: 'Settings', icon: Settings, includes: ['/reports', '/trash'] },
  ],
  realtor: [
    {
      to: '/dashboard',
      label: 'Dashboard',
      shortLabel: 'Home',
      icon: LayoutDashboard,
      includes: ['/realtor-dashboard'],
    },
    { to: '/clients', label: 'Clients', icon: Users },
    {
      to: '/properties',
      label: 'Client Properties',
      shortLabel: 'Properties',
      icon: Building2,
      includes: OF_PROPERTIES,
    },
    { to: '/communication', label: 'Communication Center', shortLabel: 'Messages', icon: Mail },
    { to: '/touchpoints', label: 'Client Touchpoints', shortLabel: 'Touchpoints', icon: HeartHandshake },
    { to: '/calendar', label: 'Calendar', icon: CalendarDays },
    { to: '/reports', label: 'Reports', icon: ChartNoAxesColumn },
    { to: '/settings', label: 'Settings', icon: Settings, includes: ['/office', '/trash'] },
  ],
}
