import { createContext, use } from 'react'

/** Where a page stands: by itself, or in one of the two panes of a ListDetail. Where there is no room for both every page stands alone. */
export type Pane = 'alone' | 'list' | 'list-beside-detail' | 'detail'

export const PaneContext = createContext<Pane>('alone')

export const usePane = (): Pane => use(PaneContext)
