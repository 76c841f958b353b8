import { secretIn } from '@hearthkeep/shared/text/secret-link.ts'
import { redirect, useLocation, type ParsedLocation } from '@tanstack/react-router'
import { z } from 'zod'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The secret of the link that opened the page. */
    secret?: string | undefined
  }
}

/** The query of a page that a link opens. Earlier links had their secret there. */
export const linkSearch = z.object({ token: z.coerce.string().optional().catch(undefined) })

/**
 * [SE185] Moves the secret of a link from the URL into the entry of the history, where a reload finds it: the address
 * bar, the browser's history and a screenshot do not show it.
 */
export function takeSecret({
  location,
  search,
}: {
  location: ParsedLocation
  search: z.infer<typeof linkSearch>
}): void {
  const secret = secretIn(location.hash) || search.token
  if (!secret) return
  throw redirect({
    to: '.',
    search: (kept) => ({ ...kept, token: undefined }),
    hash: '',
    state: { secret },
    replace: true,
  })
}

/**
 * The secret of the link that opened this page; empty if there is none. `key` changes each time that a link is opened,
 * even the same one.
 */
export function useLinkSecret(): { key: string | undefined; token: string } {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const token = useLocation({ select: ({ state }) => state.secret ?? '' })
  return { key, token }
}
