import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'

/** Renders items of one property in full, with all their actions. */
export type RenderItems = (details: PropertyDetails, items: MaintenanceItem[]) => ReactNode
