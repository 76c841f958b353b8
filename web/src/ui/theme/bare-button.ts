/** A button that looks like the text around it. */
export const bareButton = {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'left',
  color: 'inherit',
  cursor: 'pointer',
} as const
