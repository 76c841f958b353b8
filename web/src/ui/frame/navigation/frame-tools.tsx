import { createContext, type ReactNode, use } from 'react'

const Context = createContext<ReactNode>(undefined)

/** Passes the frame's tools to the page's header, which knows where they belong. */
export const FrameTools = Context.Provider

/** `undefined` on a page without the frame. */
export const useFrameTools = (): ReactNode => use(Context)
