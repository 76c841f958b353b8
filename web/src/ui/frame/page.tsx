import { styled } from '@mui/material/styles'

/**
 * The layout of a page: gutters for each shape, and even gaps between its parts. `reading` keeps the sections' lines
 * short.
 */
export const Page = styled('div', { shouldForwardProp: (prop) => prop !== 'width' })<{ width?: 'wide' | 'reading' }>(
  ({ theme, width = 'wide' }) => ({
    '--gutter': '16px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 16,
    maxWidth: 1360,
    padding: '0 calc(var(--gutter) + env(safe-area-inset-right)) 32px calc(var(--gutter) + env(safe-area-inset-left))',
    ...(width === 'reading' && { '& > section, & > form': { maxWidth: 720 } }),
    [theme.breakpoints.up('sm')]: { '--gutter': '24px', paddingTop: 24 },
    [theme.breakpoints.up('lg')]: { '--gutter': '32px', paddingTop: 32 },
  }),
)
