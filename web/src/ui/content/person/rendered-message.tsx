import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { BrandBand, type BandStyle } from './brand-band.tsx'
import type { Channel } from './channel-icons.ts'

export interface RenderedMessageProps {
  channel: Channel
  /** Empty for SMS. */
  subject: string
  text: string
  /** Under an email. */
  signature?: string | null
  /** Above an email: the branding of its sender's business. */
  sign?: BandStyle | null
  /** In small print at the bottom. */
  foot?: ReactNode
}

/** A message as its recipient sees it. */
export function RenderedMessage({ channel, subject, text, signature, sign, foot }: RenderedMessageProps) {
  return (
    <Paper data-channel={channel}>
      {channel === 'email' && sign && <BrandBand band={sign} />}
      {channel === 'email' && <strong>{subject}</strong>}
      <p>{text}</p>
      {channel === 'email' && signature && <Signature>{signature}</Signature>}
      {foot && <small>{foot}</small>}
    </Paper>
  )
}

const Paper = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '16px 18px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.default,
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  "&[data-channel='sms']": {
    width: 'fit-content',
    maxWidth: '100%',
    border: 0,
    borderRadius: '18px 18px 18px 4px',
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '& p': { whiteSpace: 'pre-line' },
  '& strong': { ...theme.typography.h3 },
}))

const Signature = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}))
