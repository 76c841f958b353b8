/** The CSS property for the height of the open dialog's actions; not set without any. */
export const ACTIONS_HEIGHT = '--actions-height'

/** Pixels of a sheet at the right of a window that is no phone's: toasts are beside it. */
export const SHEET_WIDTH = 400
