import { styled } from '@mui/material/styles'
import { Surface } from '../../../../ui/theme/surface.ts'

/** The page background behind text. */
export const Paper = styled(Surface)(({ theme }) => ({
  maxWidth: 900,
  minHeight: '100%',
  margin: '0 auto',
  padding: '24px 20px 48px',
  border: 0,
  borderRadius: 0,
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& h1, & h2, & h3, & h4, & h5, & h6': {
    margin: '1.2em 0 0.5em',
    font: 'inherit',
    fontWeight: 600,
    lineHeight: 1.3,
    letterSpacing: 0,
  },
  '& h1': { fontSize: '1.6em' },
  '& h2': { fontSize: '1.35em' },
  '& h3': { fontSize: '1.15em' },
  '& p': { margin: '0.6em 0' },
  '& ul, & ol': { margin: '0.6em 0', paddingLeft: '1.6em', listStyle: 'revert' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& a': { color: theme.vars.palette.primary.main },
  '& table': { borderCollapse: 'collapse', margin: '0.8em 0', maxWidth: '100%' },
  '& td, & th': { padding: '4px 8px', border: `1px solid ${theme.vars.palette.divider}`, verticalAlign: 'top' },
}))
