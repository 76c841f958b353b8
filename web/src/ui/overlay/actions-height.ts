/** The CSS property for the height of the open dialog's actions; not set without any. */
export const ACTIONS_HEIGHT = '--actions-height'
