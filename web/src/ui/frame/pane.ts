import { createContext, use } from 'react'

/**
 * The position of a page: alone, or in one of the two panes of a ListDetail. If there is no room for both, every page
 * is alone.
 */
export type Pane = 'alone' | 'list' | 'list-beside-detail' | 'detail'

export const PaneContext = createContext<Pane>('alone')

export const usePane = (): Pane => use(PaneContext)
