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

/** [AX7] A link on a line of its own: as tall as a touch target, on a line that stays as low as its text. */
export const tallLink = { display: 'inline-block', paddingBlock: 12, marginBlock: -12 } as const
