import type { Page } from '@playwright/test'

interface Replacing {
  field: string
  /** What David is to have set it to. */
  value: string
  /** What a change here sets it to. */
  replacedBy: string
}

interface Pushed {
  id: string
  args: { itemId?: string; changes?: Record<string, unknown> }
}

/**
 * No house has two people yet: what the server answers to such a change of a task is made to say that it replaced what
 * David had set. For pages that are opened afterwards.
 */
export const tellAsDavids = (page: Page, { field, value, replacedBy }: Replacing) =>
  page.addInitScript(
    ({ replaced, mine }) => {
      const { fetch } = window
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked)
        const [address, { body: request } = {}] = asked
        if (address !== '/api/sync' || typeof request !== 'string' || !answer.ok) return answer
        const { mutations } = JSON.parse(request) as { mutations: Pushed[] }
        const body = (await answer.json()) as { results?: { id: string; replaced?: unknown }[] }
        for (const { id, args } of mutations) {
          const result = body.results?.find((each) => each.id === id)
          if (result && args.changes?.[replaced.field] === mine)
            result.replaced = [{ ...replaced, entity: 'maintenanceItem', id: args.itemId }]
        }
        return Response.json(body)
      }
    },
    { replaced: { field, value, by: 'David Osei', at: new Date().toISOString() }, mine: replacedBy },
  )
