import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ownPage } from '../features/account/sign-in/asked-page.ts'
import { DemoPage } from '../features/demo/demo-page.tsx'

/** `from`: where leaving the demo leads. */
export const Route = createFileRoute('/demo')({
  validateSearch: z.object({ from: ownPage }),
  component: function Demo() {
    return <DemoPage from={Route.useSearch().from} />
  },
})
