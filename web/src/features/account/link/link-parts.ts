import { styled } from '@mui/material/styles'

/** Styled parts of a link page. */

export const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }))
export const Lead = styled('p')({ marginTop: 8 })
export const AddressLine = styled('p')({ marginBlock: '2px 0', fontWeight: 600 })

export const Message = styled('blockquote')(({ theme }) => ({
  margin: 0,
  paddingLeft: 16,
  borderLeft: `2px solid ${theme.vars.palette.secondary.main}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}))

export const Terms = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))
