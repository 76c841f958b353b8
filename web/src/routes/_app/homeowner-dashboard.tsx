import { createFileRoute } from '@tanstack/react-router'
import { HomeownerDashboard } from './-home/homeowner-dashboard.tsx'

/** The homeowner’s dashboard, under the URL of its role. */
export const Route = createFileRoute('/_app/homeowner-dashboard')({ component: HomeownerDashboard })
