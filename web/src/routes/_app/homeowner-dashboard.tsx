import { createFileRoute } from '@tanstack/react-router'
import { HomeownerDashboard } from './-homeowner-dashboard.tsx'

/** The homeowner’s, under the address of its role. */
export const Route = createFileRoute('/_app/homeowner-dashboard')({ component: HomeownerDashboard })
