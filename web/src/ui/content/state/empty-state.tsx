import { styled } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'

export interface EmptyStateProps {
  /** One of drawings/. */
  drawing: ComponentType
  /** Used if the page's specification gives a title besides the sentence. */
  title?: string
  /** `h1` if this is the whole page. */
  titleAs?: 'h1' | 'h2'
  /** One sentence. */
  sentence: string
  /** One button, or a row of them. */
  action?: ReactNode
}

/** Nothing here yet: a drawing, a sentence, and an action to change that. */
export function EmptyState({ drawing: Drawing, title, titleAs: Title = 'h2', sentence, action }: EmptyStateProps) {
  return (
    <Middle>
      <Drawing />
      {title && <Title>{title}</Title>}
      <p>{sentence}</p>
      {action}
    </Middle>
  )
}

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  padding: '32px 16px',
  textAlign: 'center',
  '& h1, & h2': { ...theme.typography.h2, marginTop: 4 },
  '& p': { maxWidth: '36ch', color: theme.vars.palette.text.secondary, textWrap: 'balance' },
  '& p + *': { marginTop: 8, justifyContent: 'center' },
}))
