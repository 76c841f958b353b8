import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

/** A destination of the navigation. `shortLabel` is used where space is limited. */
export interface Destination {
  to: NonNullable<LinkProps['to']>
  label: string
  shortLabel?: string
  icon: LucideIcon
  /** The first parts of the addresses of other pages that belong to it. */
  includes?: readonly string[]
}

/** Whether the page at this path is the destination, or belongs to it. */
export const isWithin = (path: string, { to, includes = [] }: Destination): boolean =>
  [to, ...includes].some((own) => path === own || path.startsWith(`${own}/`))

/** Splits destinations between a phone's bar and More: four in the bar, and More only if there are others. */
export function splitForBar(destinations: Destination[]): { bar: Destination[]; more: Destination[] } {
  return { bar: destinations.slice(0, 4), more: destinations.slice(4) }
}
