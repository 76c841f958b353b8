import { styled } from '@mui/material/styles'
import { drawnWhenForced, edgedWhenForced } from '../../theme/forced-colors.ts'

/** Progress, out of `max`. Give it a name, and text if the share alone is not enough. */
export const ProgressBar = styled('progress')(({ theme }) => ({
  appearance: 'none',
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '&::-webkit-progress-bar': { backgroundColor: theme.vars.palette.divider },
  '&::-webkit-progress-value': {
    borderRadius: 3,
    backgroundColor: theme.vars.palette.primary.main,
    ...drawnWhenForced,
  },
  '&::-moz-progress-bar': { borderRadius: 3, backgroundColor: theme.vars.palette.primary.main, ...drawnWhenForced },
  ...edgedWhenForced,
}))
