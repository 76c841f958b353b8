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

/** The destinations of the navigation (part 1, section 2), and the documents. */
export const destinationsOf: Record<Role, Destination[]> = {
  homeowner: [
    { to: '/dashboard', label: 'Dashboard', shortLabel: 'Home', icon: LayoutDashboard },
    { to: '/maintenance-tracker', label: 'Maintenance Tracker', shortLabel: 'Tracker', icon: Wrench },
    { to: '/properties', label: 'My Properties', shortLabel: 'Properties', icon: Building2 },
    { to: '/calendar', label: 'Calendar', icon: CalendarDays },
    { to: '/documents', label: 'Documents', icon: FileText },
    { to: '/settings', label: 'Settings', icon: Settings },
  ],
  realtor: [
    { to: '/dashboard', label: 'Dashboard', shortLabel: 'Home', icon: LayoutDashboard },
    { to: '/clients', label: 'Clients', icon: Users },
    { to: '/properties', label: 'Client Properties', shortLabel: 'Properties', icon: Building2 },
    { to: '/communication', label: 'Communication Center', shortLabel: 'Messages', icon: Mail },
    { to: '/touchpoints', label: 'Client Touchpoints', shortLabel: 'Touchpoints', icon: HeartHandshake },
    { to: '/calendar', label: 'Calendar', icon: CalendarDays },
    { to: '/reports', label: 'Reports', icon: ChartNoAxesColumn },
    { to: '/settings', label: 'Settings', icon: Settings },
  ],
}
