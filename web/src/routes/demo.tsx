import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ownPage } from '../features/account/sign-in/requested-page.ts'
import { DemoPage } from '../features/demo/demo-page.tsx'

/** `from`: the page to return to when leaving the demo. */
export const Route = createFileRoute('/demo')({
  validateSearch: z.object({ from: ownPage }),
  component: function Demo() {
    return <DemoPage from={Route.useSearch().from} />
  },
})
