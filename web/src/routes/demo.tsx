import { createFileRoute } from '@tanstack/react-router'
import { ownPage } from '../features/account/asked-page.ts'
import { DemoPage } from '../features/demo/demo-page.tsx'
import { z } from 'zod'

/** `from`: where leaving the demo leads. */
export const Route = createFileRoute('/demo')({
  validateSearch: z.object({ from: ownPage }),
  component: function Demo() {
    return <DemoPage from={Route.useSearch().from} />
  },
})
