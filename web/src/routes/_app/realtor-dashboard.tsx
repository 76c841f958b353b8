import { createFileRoute } from '@tanstack/react-router'
import { RealtorDashboard } from './-realtor/realtor-dashboard.tsx'

/** The realtor's dashboard, under the URL of its role. */
export const Route = createFileRoute('/_app/realtor-dashboard')({ component: RealtorDashboard })
