import { createFileRoute } from '@tanstack/react-router'
import { RealtorDashboard } from './-realtor-dashboard.tsx'

/** The realtor's, under the address of its role. */
export const Route = createFileRoute('/_app/realtor-dashboard')({ component: RealtorDashboard })
