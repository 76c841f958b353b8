import { session } from '../../../features/account/session.ts'
import { DashboardDenied } from '../../../features/dashboard/dashboard-denied.tsx'
import { useObservable } from '../../../platform/use-observable.ts'
import { PageSkeleton } from '../../../ui/frame/page-skeleton.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'

/** Each role loads only its own dashboard. */
const dashboards: Partial<Record<string, ReturnType<typeof lazily<object>>>> = {
  homeowner: lazily(async () => (await import('./homeowner-dashboard.tsx')).HomeownerDashboard, PageSkeleton),
  realtor: lazily(async () => (await import('../-realtor/realtor-dashboard.tsx')).RealtorDashboard, PageSkeleton),
}
// Loads while the store opens.
const preload = () => dashboards[session.get()?.role ?? '']?.preload()
preload()
session.subscribe(preload)

/** The dashboard of the person's role (part 1, section 2). */
export function DashboardOfRole() {
  const user = useObservable(session)
  if (!user) return null
  const Dashboard = dashboards[user.role]
  return Dashboard ? <Dashboard /> : <DashboardDenied why="no such role" />
}
