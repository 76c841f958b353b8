import { useRouter, type LinkProps } from '@tanstack/react-router'
import { useEffect, type MouseEvent } from 'react'

/** The parent of a page. */
export interface BackTo {
  to: NonNullable<LinkProps['to']>
  search?: Readonly<Record<string, string>>
  label: string
}

/** The attributes of a link to the parent. A styled link no longer knows the searches of each route. */
export const linkTo = ({ to, search = {} }: BackTo) => ({ to, search: search as never })

/** The path of the page from which a link led to this one; null after Back or Forward. */
let cameFrom: string | null = null

/** Render it once: follows the visits for {@link useGoBack}. */
export function useFollowVisits(): void {
  const { history } = useRouter()
  useEffect(() => {
    let path = history.location.pathname
    return history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH') cameFrom = path
      else if (action.type !== 'REPLACE') cameFrom = null
      path = location.pathname
    })
  }, [history])
}

/**
 * Returns the click handler of a link to the parent: if the person came from there, it is a step back, which returns to
 * where they were on it.
 */
export function useGoBack(back: BackTo | undefined): (event: MouseEvent) => void {
  // The pages before the app have no parents.
  const router = useRouter({ warn: false })
  return (event) => {
    if (!back || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (router.buildLocation({ to: back.to, params: true } as never).publicHref.split('?')[0] !== cameFrom) return
    event.preventDefault()
    router.history.back()
  }
}
