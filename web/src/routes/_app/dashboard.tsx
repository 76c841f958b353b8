import { createFileRoute } from '@tanstack/react-router'
import { DashboardOfRole } from './-home/dashboard-of-role.tsx'

/** The first page after sign-in. */
export const Route = createFileRoute('/_app/dashboard')({ component: DashboardOfRole })
