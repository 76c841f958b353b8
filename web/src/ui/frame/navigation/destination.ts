import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

/** A place the navigation leads to. `shortLabel` stands where there is little room. */
export interface Destination {
  to: LinkProps['to']
  label: string
  shortLabel?: string
  icon: LucideIcon
}

/** What stands in a phone's bar, and what under More: four, and More only when there are others. */
export function splitForBar(destinations: Destination[]): { bar: Destination[]; more: Destination[] } {
  return { bar: destinations.slice(0, 4), more: destinations.slice(4) }
}
