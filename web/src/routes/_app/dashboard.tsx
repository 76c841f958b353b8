import { createFileRoute } from '@tanstack/react-router'
import { HomeownerDashboard } from './-homeowner-dashboard.tsx'

/** The first page after the door. */
export const Route = createFileRoute('/_app/dashboard')({ component: HomeownerDashboard })
