import { createContext } from 'react'

/** The id of the property or client on whose page a form is open; null elsewhere. */
export const DraftPlace = createContext<string | null>(null)
