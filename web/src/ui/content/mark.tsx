import { styled } from '@mui/material/styles'

export const PRODUCT_NAME = 'Hearthkeep'

/**
 * The product's logo: a house whose keyhole is a flame. The same drawing as public/icons/icon.svg, in the text's color.
 */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" fill="currentColor" aria-hidden focusable={false}>
      <path fillRule="evenodd" d={MARK_PATH} />
    </svg>
  )
}

export function Wordmark() {
  return (
    <Words>
      <Mark />
      <span>{PRODUCT_NAME}</span>
    </Words>
  )
}

const MARK_PATH =
  'M29.1 8.1a4.6 4.6 0 0 1 5.8 0L54.5 24a4.6 4.6 0 0 1 1.7 3.6V51a5 5 0 0 1-5 5H12.8a5 5 0 0 1-5-5V27.6A4.6 4.6 0 0 1 9.5 24z' +
  'M32.6 16.5C33 24.5 23.4 27.6 23.4 36.6a8.6 8.6 0 0 0 4.9 7.75l-1.9 6.6a1.2 1.2 0 0 0 1.15 1.55h8.9a1.2 1.2 0 0 0 1.15-1.55l-1.9-6.6a8.6 8.6 0 0 0 4.9-7.75c0-3.7-1.6-6.2-3.3-8.3-.5 1.7-1.4 2.8-2.7 3.5 1.4-6.3.9-11.3-2-15.3z'

const Words = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.primary.main,
  '@container (max-width: 150px)': { '& > span': { display: 'none' } },
}))
